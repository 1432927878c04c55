using System.Globalization;
using Decant.Lab.Reports;

namespace Decant.Lab.Throughput;

/// <summary>How far away and how slow the origin plays to be.</summary>
/// <param name="DelayMilliseconds">How long the first byte takes longer, or <see langword="null"/>.</param>
/// <param name="BytesPerSecond">How fast each body comes, or <see langword="null"/> where it comes as fast as it can.</param>
internal sealed record Network(int? DelayMilliseconds, int? BytesPerSecond)
{
    /// <summary>What a name may be, for people.</summary>
    public const string Names = "loopback, delay=<milliseconds>, rate=<bytes per second> or both of these, as in delay=20+rate=1000000";

    private const string LoopbackName = "loopback";
    private const string DelayName = "delay";
    private const string RateName = "rate";
    private const int MaxDelay = 10_000;

    // A call must end in the time that somebody waits for a table.
    private const int MinRate = 10_000;
    private const int MaxRate = 1_000_000_000;

    /// <summary>As near and as fast as can be.</summary>
    public static Network Loopback { get; } = new(null, null);

    /// <summary>As on the command line.</summary>
    public string Name => this == Loopback ? LoopbackName : string.Join('+', Query);

    /// <summary>What the origin is asked for.</summary>
    public IEnumerable<string> Query => ((string?[])[Part(DelayName, DelayMilliseconds), Part(RateName, BytesPerSecond)]).OfType<string>();

    /// <summary>The name, and what it means.</summary>
    public string Title => Name + (DelayMilliseconds, BytesPerSecond) switch
    {
        (null, null) => ", at full speed",
        ({ } delay, null) => $", {delay} ms before the first byte",
        (null, { } rate) => $", {Units.Rate(rate)} for each body",
        ({ } delay, { } rate) => $", {delay} ms before the first byte and {Units.Rate(rate)} for each body",
    };

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>The network of a <see cref="Name"/>, or <see langword="null"/>.</summary>
    public static Network? Find(string name)
    {
        if (name == LoopbackName)
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
