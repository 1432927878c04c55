using Decant.Lab.Suites;
using Decant.Ladder;

namespace Decant;

/// <summary>What the command line makes of an empty one.</summary>
internal static class Requests
{
    public static SuiteRequest Query { get; } = new()
    {
        Suite = Suite.Query,
        Items = [],
        Bytes = 0,
        Shapes = [],
        Filters = [],
        Body = null,
        AsPublished = false,
        Full = false,
        Output = "",
    };
}
