namespace Decant;

/// <summary>The unit of a Unix timestamp (<see cref="JsonUnixTimeAttribute"/>).</summary>
public enum JsonUnixTimeUnit
{
    /// <summary>Seconds since 1970, as in <see cref="DateTimeOffset.FromUnixTimeSeconds"/>.</summary>
    Seconds,

    /// <summary>Milliseconds since 1970, as in <see cref="DateTimeOffset.FromUnixTimeMilliseconds"/>.</summary>
    Milliseconds,
}
