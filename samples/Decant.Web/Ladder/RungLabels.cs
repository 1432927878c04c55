using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Web.Ladder;

/// <summary>What a rung is to a reader who does not know the ladder.</summary>
internal static class RungLabels
{
    /// <summary>Decant with its defaults.</summary>
    public static Rung Decant { get; } =
        Rung.All.First(rung => rung.IsDecant() && rung is { Copies: false, Description.Edition: null });

    /// <summary>The framework's one-liner, which Decant is compared with.</summary>
    public static Rung Reference { get; } = Rung.All.First(rung => rung.Description.Traits.HasFlag(ContenderTraits.Reference));

    /// <summary>Whether Decant reads the body.</summary>
    public static bool IsDecant(this Rung rung) => rung.Description.Traits.HasFlag(ContenderTraits.Decant);

    /// <summary>The rung's title, or for Decant and its reference what they are called elsewhere.</summary>
    public static string Label(this Rung rung) => rung switch
    {
        { Copies: true } => "Decant, copying JSON",
        { Description.Edition: { } edition } when rung.IsDecant() => $"Decant, {edition}",
        _ when rung.IsDecant() => "Decant",
        _ when rung == Reference => "GetFromJsonAsync",
        _ => rung.Title,
    };
}
