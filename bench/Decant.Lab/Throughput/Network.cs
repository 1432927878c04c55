using System.Globalization;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>How far away and how slow the origin plays to be.</summary>
/// <param name="DelayMilliseconds">How long the first byte takes longer, or <see langword="null"/>.</param>
/// <param name="BytesPerSecond">How fast each body comes, or <see langword="null"/> where it comes as fast as it can.</param>
internal sealed record Network(int? DelayMilliseconds, int? BytesPerSecond)
{
    /// <summary>What a name may be, for people.</summary>
    public const string Names = "loopback or direct (nothing is added), delay=<milliseconds>, rate=<bytes per second>, or both, as in delay=20+rate=1000000";

    private const string LoopbackName = "loopback";
    private const string DirectName = "direct";
    private const string DelayName = "delay";
    private const string RateName = "rate";
    private const int MaxDelay = 10_000;

    // A call must end in the time that somebody waits for a table.
    private const int MinRate = 10_000;
    private const int MaxRate = 1_000_000_000;

    /// <summary>As near and as fast as can be: nothing is added to what lies between client and origin.</summary>
    public static Network Loopback { get; } = new(null, null);

    /// <summary>As on the command line.</summary>
    public string Name => this == Loopback ? LoopbackName : string.Join('+', Query);

    /// <summary>As on the command line, and not as of this machine where the origin is on another.</summary>
    public string NameTo(Uri? origin) => this == Loopback && origin is not null ? DirectName : Name;

    /// <summary>What the origin is asked for.</summary>
    public IEnumerable<string> Query => ((string?[])[Part(DelayName, DelayMilliseconds), Part(RateName, BytesPerSecond)]).OfType<string>();

    /// <summary>The name, and what it means.</summary>
    /// <param name="origin">Where the origin is; <see langword="null"/> on this machine.</param>
    public string Title(Uri? origin) => (DelayMilliseconds, BytesPerSecond) switch
    {
        (null, null) => origin is null ? $"{LoopbackName}, at full speed" : $"the network to {origin.Host} as it is",
        _ => Name + Added,
    };

    private string Added => (DelayMilliseconds, BytesPerSecond) switch
    {
        ({ } delay, null) => $", {delay} ms before the first byte",
        (null, { } rate) => $", {Units.Rate(rate)} for each body",
        ({ } delay, { } rate) => $", {delay} ms before the first byte and {Units.Rate(rate)} for each body",
        _ => "",
    };

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>The network of a <see cref="Name"/>, or <see langword="null"/>.</summary>
    public static Network? Find(string name)
    {
        if (name is LoopbackName or DirectName)
            return Loopback;

        int? delay = null, rate = null;
        foreach (string part in name.Split('+'))
        {
            if (delay is null && Number(part, DelayName, 1, MaxDelay) is { } milliseconds)
                delay = milliseconds;
            else if (rate is null && Number(part, RateName, MinRate, MaxRate) is { } bytesPerSecond)
                rate = bytesPerSecond;
            else
                return null;
        }

        return new(delay, rate);
    }

    private static int? Number(string part, string name, int least, int most) =>
        part.Split('=') is [var found, var text] && found == name
            && int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int value) && value >= least && value <= most
            ? value
            : null;

    private static string? Part(string name, int? value) => value is null ? null : string.Create(CultureInfo.InvariantCulture, $"{name}={value}");
}
