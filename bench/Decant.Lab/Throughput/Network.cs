namespace Decant.Lab.Throughput;

/// <summary>A network that the origin simulates.</summary>
/// <param name="DelayMilliseconds">The delay before the first byte, or <see langword="null"/> for none.</param>
/// <param name="BytesPerSecond">The rate of each body, or <see langword="null"/> for full speed.</param>
internal sealed record Network(int? DelayMilliseconds, int? BytesPerSecond)
{
    public const string Names = "loopback or direct (nothing is added), delay=<milliseconds>, rate=<bytes per second>, or both, as in delay=20+rate=1000000";

    private const string LoopbackName = "loopback";
    private const string DirectName = "direct";
    private const string DelayName = "delay";
    private const string RateName = "rate";
    private const int MaxDelay = 10_000;

    // At a lower rate, a call would take too long.
    private const int MinRate = 10_000;
    private const int MaxRate = 1_000_000_000;

    /// <summary>No delay and no limit: the network between client and origin as it is.</summary>
    public static Network Loopback { get; } = new(null, null);

    /// <summary>The name, as on the command line.</summary>
    public string Name => this == Loopback ? LoopbackName : string.Join('+', Query);

    /// <summary>The name, as on the command line. An origin on another machine has no loopback.</summary>
    public string NameTo(Uri? origin) => this == Loopback && origin is not null ? DirectName : Name;

    /// <summary>The parts of the query for the origin.</summary>
    public IEnumerable<string> Query => ((string?[])[Part(DelayName, DelayMilliseconds), Part(RateName, BytesPerSecond)]).OfType<string>();

    /// <summary>The name with its meaning.</summary>
    /// <param name="origin">The address of the origin, or <see langword="null"/> if it is on this machine.</param>
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

    public override string ToString() => Name;

    /// <summary>Finds the network with a <see cref="Name"/>, or returns <see langword="null"/>.</summary>
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
