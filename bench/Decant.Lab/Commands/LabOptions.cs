using System.CommandLine;
using System.CommandLine.Parsing;
using Decant.Lab.Compare;
using Decant.Lab.Runtimes;
using Decant.Lab.Suites;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

internal static class LabOptions
{
    public const int MaxItems = 1_000_000;

    /// <summary>The names of <see cref="Protocol"/> and their meanings.</summary>
    public const string ProtocolNames = "http1 (HTTP/1.1), h2c (HTTP/2 without TLS), https (HTTP/1.1 over TLS), https2 (HTTP/2 over TLS)";

    public const int MaxBytes = 1 << 30;

    public static Argument<Contender> Contender(string name, string description) => WithNames(new Argument<Contender>(name)
    {
        Description = description,
        HelpName = name,
        CustomParser = result => Words.Parse(result, Words.Contender),
    });

    /// <summary>The named contenders, or the usual ones if none was named.</summary>
    public static IEnumerable<Contender> Named(ParseResult parsed, Argument<Contender[]> contenders, Func<IEnumerable<Contender>> usual) =>
        parsed.GetValue(contenders) is { Length: > 0 } named ? named : usual();

    /// <summary>Any number of contenders. The description lists the usual ones. As the default value, their list would be broken within a name.</summary>
    public static Argument<Contender[]> ManyContenders(string description, Func<IEnumerable<Contender>> usual) => WithNames(new Argument<Contender[]>("contender")
    {
        Description = $"{description} By default: {string.Join(", ", usual().Select(contender => contender.Name))}.",
        HelpName = "contender",
        Arity = ArgumentArity.ZeroOrMore,
        CustomParser = result => Words.ParseMany(result, Words.Contender),
    });

    public static Option<FileInfo> Body() => new Option<FileInfo>("--body")
    {
        Description = "A JSON file of your own to measure with, in place of the generated repositories.",
        HelpName = "file.json",
    }.AcceptExistingOnly();

    public static Option<WantedMembers?> Members() => Parsed<WantedMembers?>(
        "--members",
        "name=…,url=…,stars=…",
        "The JSON names of the three wanted members in --body, if they are neither name, url and stars nor those of GitHub's API.",
        WantedMembers.Parse);

    public static Option<BodyKind?> Shape() => Parsed<BodyKind?>(
        "--shape",
        "shape",
        $"The kind of JSON body, where both contenders read several: {Shapes.All.ToNames()}. With --body: the kind of JSON in the file.",
        name => Words.Shape(name));

    public static Option<BodyKind[]> ManyShapes() => ParsedMany(
        "--shape",
        "shape,shape,…",
        "The kinds of JSON body for the suites memory, queries and stages, separated by commas; by default all that their contenders read. With --body: the kind in the file.",
        Words.Shape);

    /// <summary>The runtimes to compare, the oldest first, in whatever order they are named.</summary>
    public static Option<TargetRuntime[]> Runtimes() => new("--runtimes")
    {
        Description = $"Measure on several .NET runtimes and compare them: {string.Join(", ", TargetRuntime.All)}. Builds the lab's client side for each, " +
            "which needs a checkout; by default with 1,000 items and some of the contenders.",
        HelpName = "net8.0 …",
        AllowMultipleArgumentsPerToken = true,
        CustomParser = result => [.. TargetRuntime.All.Intersect(Words.ParseMany(result, Words.Runtime))],
    };

    public static Option<Protocol> Protocol() => OneOf("--protocol", $"The protocol: {ProtocolNames}.", Ladder.Origin.Protocol.Http1);

    public static Option<Transfer> Transfer() => OneOf(
        "--transfer",
        "How the body is sent: length (with Content-Length), chunked (without), gzip or br (Brotli), which each contender then decompresses.",
        Suites.Transfer.Length);

    public static Option<int?> Bytes() => Number(
        "--bytes", FormattableString.Invariant($"The size of the binary body of the bodies/ contenders, in bytes; by default {SuiteBody.SeedBytes:N0}, as in seed 002."), 1, MaxBytes);

    /// <summary>The address of an origin that <c>serve</c> runs, for use instead of the command's own.</summary>
    public static Option<Uri?> Origin() => Parsed<Uri?>(
        "--origin",
        "http://host:port",
        "The address of an origin, the server of the bodies, that 'decant-lab serve' runs, usually on another machine. By default the lab starts its own. " +
            "It must be of the same build, and serve the same --body.",
        text => Words.Origin("--origin", text));

    public static Option<DirectoryInfo?> Output() => Folder("The folder for the results; by default a new one under artifacts/lab.");

    public static Option<DirectoryInfo?> OutputIfAny() => Folder("A folder for the results as Markdown, CSV, JSON and HTML; by default none is written.");

    public static Option<DirectoryInfo?> OutputForReport() => Folder("The folder for the report; by default that of the results.");

    public static Option<bool> Json() => new("--json") { Description = "Print the result as one JSON object and nothing else." };

    public static Option<bool> Crank() => new("--crank")
    {
        Description = "Print, after the tables, the figures that the agent of Crank collects, each with its name and with the way to combine those of several machines.",
    };

    public static Option<string[]> Filter(string what) => new("--filter")
    {
        Description = $"Measure only the {what} match; * and ? are wildcards. May be given more than once.",
        HelpName = "pattern",
    };

    public static Option<int[]> Callers() => Numbers(
        "--callers", "The numbers of callers at once, separated by commas; each caller calls again as soon as its call has ended.", ComparisonRequest.MaxCallers, 1, 64);

    public static Option<int> Seconds() => Number("--seconds", "The length of a round for each number of callers, in seconds.", 1, most: 60, usual: 1);

    public static Option<int> LoadRounds() => Number("--rounds", "How often everything is measured.", 1, most: 1_000, usual: 3);

    public static Option<int?> Number(string name, string description, int least, int most) =>
        Parsed<int?>(name, "n", description, text => Words.Number(name, text, least, most));

    public static Option<int> Number(string name, string description, int least, int most, int usual) =>
        Parsed(name, "n", description, text => Words.Number(name, text, least, most), _ => usual);

    /// <summary>Whole numbers from 1 on, separated by commas, in one option or several.</summary>
    public static Option<int[]> Numbers(string name, string description, int most, params int[] usual) =>
        ParsedMany(name, "n,n,…", description, text => Words.Number(name, text, 1, most), usual);

    /// <summary>A value of an enumeration by its name, and not by its number. Some values can be left out.</summary>
    public static Option<T> OneOf<T>(string name, string description, T usual, params T[] except)
        where T : struct, Enum =>
        new Option<T>(name) { Description = description, DefaultValueFactory = _ => usual }.AcceptOnlyFromAmong(
            StringComparer.OrdinalIgnoreCase, [.. Enum.GetValues<T>().Except(except).Select(value => value.ToString().ToLowerInvariant())]);

    /// <summary>Values of an enumeration by their names, separated by commas.</summary>
    public static Option<T[]> ManyOf<T>(string name, string description, params T[] usual)
        where T : struct, Enum => ParsedMany(name, "name,name,…", description, word => Words.OneOf<T>(name, word), usual);

    public static Option<Contender> Against(string usual) => Parsed(
        "--against", "contender", "The contender that the ratios are relative to: its own ratio is 1.", Words.Contender, _ => Words.Contender(usual));

    /// <summary>An option whose last word is parsed.</summary>
    public static Option<T> Parsed<T>(string name, string helpName, string description, Func<string, T> parse, Func<ArgumentResult, T>? usual = null) => new(name)
    {
        Description = description,
        HelpName = helpName,
        DefaultValueFactory = usual,
        CustomParser = result => Words.Parse(result, parse),
    };

    /// <summary>An option with words that are separated by commas.</summary>
    public static Option<T[]> ParsedMany<T>(string name, string helpName, string description, Func<string, T> parse, T[]? usual = null) => new(name)
    {
        Description = description,
        HelpName = helpName,
        DefaultValueFactory = usual is null ? null : _ => usual,
        CustomParser = result => Words.ParseMany(result, parse),
    };

    // For shells that complete words.
    private static TArgument WithNames<TArgument>(TArgument argument)
        where TArgument : Argument
    {
        argument.CompletionSources.Add(_ => Contenders.All.Select(contender => contender.Name));
        return argument;
    }

    private static Option<DirectoryInfo?> Folder(string description)
    {
        var option = new Option<DirectoryInfo?>("--output")
        {
            Description = description,
            HelpName = "folder",
        };
        option.Validators.Add(result =>
        {
            if (result.Tokens is [var token] && File.Exists(token.Value))
                result.AddError($"--output is '{token.Value}', which is a file: expected a folder, which need not exist.");
        });
        return option;
    }
}
