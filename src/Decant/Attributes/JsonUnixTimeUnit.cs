namespace Decant;

/// <summary>The unit of a <see cref="JsonUnixTimeAttribute"/>.</summary>
public enum JsonUnixTimeUnit
{
    /// <summary>Seconds since 1970, as of <see cref="DateTimeOffset.FromUnixTimeSeconds"/>.</summary>
    Seconds,

    /// <summary>Milliseconds since 1970, as of <see cref="DateTimeOffset.FromUnixTimeMilliseconds"/>.</summary>
    Milliseconds,
}
