using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Web.Ladder;

/// <summary>The two rungs that the conclusion of a run compares.</summary>
internal static class ComparedRungs
{
    /// <summary>Decant with its defaults.</summary>
    public static Rung Decant { get; } =
        Rung.All.First(rung => rung.IsDecant() && rung is { Copies: false, Description.Edition: null });

    /// <summary>The framework's one-liner, which Decant is compared with.</summary>
    public static Rung Reference { get; } = Rung.All.First(rung => rung.Description.Traits.HasFlag(ContenderTraits.Reference));

    /// <summary>Whether Decant reads the body.</summary>
    public static bool IsDecant(this Rung rung) => rung.Description.Traits.HasFlag(ContenderTraits.Decant);
}
