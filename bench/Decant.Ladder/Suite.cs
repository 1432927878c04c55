namespace Decant.Ladder;

/// <summary>The groups in which contenders are measured side by side.</summary>
public enum Suite
{
    /// <summary>Requests, JSON and mapping to the domain: the seeds' first benchmark.</summary>
    Query,

    /// <summary>Requests and JSON: the seeds' second benchmark.</summary>
    Client,

    /// <summary>The nine ways of seed 003 to issue a GET.</summary>
    Ways,

    /// <summary>The five ways of seed 002 to read a body.</summary>
    Bodies,

    /// <summary>The job of the rungs with other libraries and with the framework's one-liner.</summary>
    Rivals,

    /// <summary>Items that are read one by one and not kept.</summary>
    Enumerate,

    /// <summary>Requests with content. Their answers are read like those of a GET.</summary>
    Requests,

    /// <summary>Objects with all their members, of which the rungs read a few.</summary>
    Whole,

    /// <summary>JSON from bytes in memory.</summary>
    Memory,

    /// <summary>JSONPath queries over bytes in memory.</summary>
    Queries,

    /// <summary>The stages of the reader, each on its own, at every vector width.</summary>
    Stages,

    /// <summary>Jobs that Decant and System.Text.Json both do, each on a body of its own in memory: kinds of values, names, types, hostile bodies.</summary>
    Jobs,

    /// <summary>Reading the body and throwing it away. It is part of every suite over HTTP.</summary>
    Floors,
}

/// <summary>The names of suites in commands and files.</summary>
public static class SuiteNames
{
    /// <summary>The name, for example <c>query</c>.</summary>
    public static string ToName(this Suite suite) => suite.ToString().ToLowerInvariant();

    /// <summary>The heading for the suite.</summary>
    public static string ToTitle(this Suite suite) => suite switch
    {
        Suite.Query => "Versions of one client, and Decant",
        Suite.Client => "Versions of one client, without their queries",
        Suite.Ways => "Nine ways to issue a GET",
        Suite.Bodies => "Five ways to read a body",
        Suite.Rivals => "Decant beside other libraries",
        Suite.Enumerate => "Items read one by one",
        Suite.Requests => "Requests with content",
        Suite.Whole => "Objects with all their members",
        Suite.Memory => "Reading from memory",
        Suite.Queries => "JSONPath queries in memory",
        Suite.Stages => "Parts of the reader, each alone",
        Suite.Jobs => "Decant beside System.Text.Json in memory",
        Suite.Floors => "Reading the body and throwing it away",
        _ => throw new ArgumentOutOfRangeException(nameof(suite), suite, null),
    };
}
