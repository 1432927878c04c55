namespace Decant.Ladder;

/// <summary>The groups in which contenders are measured side by side.</summary>
public enum Suite
{
    /// <summary>HTTP, JSON and mapping to the domain: the seeds' first benchmark.</summary>
    Query,

    /// <summary>HTTP and JSON: the seeds' second benchmark.</summary>
    Client,

    /// <summary>The nine ways of seed 003 to issue a GET.</summary>
    Ways,

    /// <summary>The five ways of seed 002 to read a body.</summary>
    Bodies,

    /// <summary>The job of the rungs, done by other libraries and by the framework's own one-liner.</summary>
    Rivals,

    /// <summary>The items one by one, none of them kept.</summary>
    Enumerate,

    /// <summary>Requests with content, whose answer is read as that of a GET.</summary>
    Requests,

    /// <summary>JSON alone, from bytes in memory.</summary>
    Memory,

    /// <summary>The stages of the reader, each alone, at every vector width.</summary>
    Stages,

    /// <summary>Jobs that Decant and System.Text.Json both do, each on a body of its own in memory: kinds of values, names, types, hostile bodies.</summary>
    Jobs,

    /// <summary>Reading the body and throwing it away; part of every suite that reads off HTTP.</summary>
    Floors,
}

/// <summary>The names that commands and files have for suites.</summary>
public static class SuiteNames
{
    /// <summary>The name, for example <c>query</c>.</summary>
    public static string ToName(this Suite suite) => suite.ToString().ToLowerInvariant();

    /// <summary>What the suite is about, as a heading.</summary>
    public static string ToTitle(this Suite suite) => suite switch
    {
        Suite.Query => "Versions of one client, and Decant",
        Suite.Client => "Versions of one client, without their queries",
        Suite.Ways => "Nine ways to issue a GET",
        Suite.Bodies => "Five ways to read a body",
        Suite.Rivals => "Decant beside other libraries",
        Suite.Enumerate => "Items read one by one",
        Suite.Requests => "Requests with content",
        Suite.Memory => "Reading from memory",
        Suite.Stages => "Parts of the reader, each alone",
        Suite.Jobs => "Decant beside System.Text.Json in memory",
        Suite.Floors => "Reading the body and throwing it away",
        _ => throw new ArgumentOutOfRangeException(nameof(suite), suite, null),
    };
}
