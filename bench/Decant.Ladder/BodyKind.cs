namespace Decant.Ladder;

/// <summary>The kinds of body that the origin serves and a contender may be able to read.</summary>
public enum BodyKind
{
    /// <summary>GitHub-like repositories of seeds 000, 001 and 004, or the user's own array of objects.</summary>
    Repositories,

    /// <summary>Weather forecasts of seed 003.</summary>
    Weather,

    /// <summary>Binary bytes of seed 002.</summary>
    Bytes,
}
