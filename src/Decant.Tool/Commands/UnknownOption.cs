using System.CommandLine;
using System.CommandLine.Parsing;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Describes a word that begins with a hyphen but is not an option of the command. Most such words are options of curl or jq; the hint then gives the
/// equivalent.</summary>
internal static class UnknownOption
{
    private const string Curl = "let curl send the request, and pipe its output into decant -", Jq = "pipe the output into jq", First = "--query '$[:10]' selects the first elements";

    private static readonly Dictionary<string, string> s_hints = new(StringComparer.Ordinal)
    {
        // Options of jq.
        ["-r"] = "--raw writes strings without quotes",
        ["--raw-output"] = "--raw writes strings without quotes",
        ["-j"] = $"--raw writes strings without quotes, each on a line; {Jq}",
        ["--join-output"] = $"--raw writes strings without quotes, each on a line; {Jq}",
        ["-c"] = "compact JSON is the default",
        ["--compact-output"] = "compact JSON is the default",
        ["--compact"] = "compact JSON is the default",
        ["--tab"] = "--indent writes line breaks and indentation",
        ["--pretty"] = "--indent writes line breaks and indentation",
        ["-n"] = Jq,
        ["--null-input"] = Jq,
        ["-S"] = $"fields are written in the order of the source; {Jq}",
        ["--sort-keys"] = $"fields are written in the order of the source; {Jq}",
        ["--slurp"] = $"--from-lines reads JSON Lines; {Jq}",
        ["--seq"] = $"values are written as JSON, and --lines writes JSON Lines; {Jq}",
        ["--stream"] = "every body is streamed anyway",
        ["--arg"] = Jq,
        ["--argjson"] = Jq,
        ["-C"] = "the output has no colours",
        ["-M"] = "the output has no colours",
        ["--exit-status"] = "--help lists the exit codes",
        // Options of both jq and curl. The hints are for curl's meaning, except for -e, which jq uses for the exit status.
        ["-s"] = "standard error has only errors and notes anyway",
        ["--silent"] = "standard error has only errors and notes anyway",
        ["--show-error"] = "errors are always shown",
        ["-e"] = "--help lists the exit codes",
        ["-f"] = "an HTTP error status causes exit code 4 anyway",
        ["--fail"] = "an HTTP error status causes exit code 4 anyway",
        ["-L"] = "redirects are followed anyway",
        ["--location"] = "redirects are followed anyway",
        ["--compressed"] = "responses are decompressed anyway",
        // Options of curl.
        ["-O"] = "-o writes to a file, whose name you choose",
        ["--remote-name"] = "-o writes to a file, whose name you choose",
        ["-d"] = "--post sends JSON, and --post @file sends a file",
        ["--data"] = "--post sends JSON, and --post @file sends a file",
        ["--data-raw"] = "--post sends JSON, and --post @file sends a file",
        ["--data-binary"] = "--post sends JSON, and --post @file sends a file",
        ["--json"] = "--post sends JSON, and --post @file sends a file",
        ["-F"] = Curl,
        ["--form"] = Curl,
        ["-G"] = "write the query in the URL",
        ["--get"] = "write the query in the URL",
        ["--url-query"] = "write the query in the URL",
        ["-T"] = Curl,
        ["-u"] = "--header 'Authorization: Basic …' sends credentials",
        ["--user"] = "--header 'Authorization: Basic …' sends credentials",
        ["--oauth2-bearer"] = "--header 'Authorization: Bearer …' sends a token",
        ["-A"] = "--header 'User-Agent: …' sends it",
        ["--user-agent"] = "--header 'User-Agent: …' sends it",
        ["--referer"] = "--header 'Referer: …' sends it",
        ["-b"] = "--header 'Cookie: …' sends cookies",
        ["--cookie"] = "--header 'Cookie: …' sends cookies",
        ["-i"] = $"headers are not shown; {Curl}",
        ["--include"] = $"headers are not shown; {Curl}",
        ["-I"] = $"headers are not shown; {Curl}",
        ["--head"] = $"headers are not shown; {Curl}",
        ["-v"] = $"headers are not shown; {Curl}",
        ["--verbose"] = $"headers are not shown; {Curl}",
        ["-k"] = $"certificates are always checked; {Curl}",
        ["--insecure"] = $"certificates are always checked; {Curl}",
        ["--cacert"] = "the environment variable SSL_CERT_FILE names a file of certificates",
        ["-x"] = "the environment variables http_proxy and https_proxy name a proxy",
        ["--proxy"] = "the environment variables http_proxy and https_proxy name a proxy",
        ["-m"] = "--timeout limits the seconds",
        ["--max-time"] = "--timeout limits the seconds",
        ["--connect-timeout"] = "--timeout limits the seconds",
        ["--max-filesize"] = "--max-bytes limits the bytes",
        ["--retry"] = Curl,
        ["-w"] = $"--help lists the exit codes; {Curl}",
        ["-V"] = "--version prints the version",
        // Other names that users try.
        ["--method"] = "--request sends another method",
        ["--first"] = First,
        ["--limit"] = First,
        ["--last"] = "--query '$[-1:]' selects the last element",
        ["--sort"] = Jq,
        ["--sort-by"] = Jq,
        ["--group-by"] = Jq,
        ["--unique"] = Jq,
        ["--keys"] = Jq,
        ["--rename"] = Jq,
        ["--exclude"] = Jq,
        ["--no-header"] = "tail -n +2 leaves out the names of the columns",
        ["-R"] = Jq,
        ["--raw-input"] = Jq,
        ["--filter"] = "--where selects elements by a condition, and --query by JSONPath",
        ["--fields"] = "the fields are the last argument: decant <source> [fields]",
        ["--select"] = "the fields are the last argument, and --where selects elements",
        ["--jsonl"] = "--lines writes JSON Lines, and --from-lines reads them",
        ["--ndjson"] = "--lines writes JSON Lines, and --from-lines reads them",
        ["--paginate"] = "--pages follows the Link header, and --next follows a member",
        ["--jq"] = Jq,
        ["-q"] = Jq,
    };

    /// <summary>The options of other tools that have a hint.</summary>
    public static IReadOnlyCollection<string> Known => s_hints.Keys;

    /// <summary>Returns the message for the first unknown option; null if there is none.</summary>
    /// <param name="parsed">The command line. After <c>--</c> no word is an option.</param>
    public static string? Describe(ParseResult parsed)
    {
        // This method avoids LINQ, whose code would be compiled at each start.
        string? found = null;
        foreach (SymbolResult result in parsed.CommandResult.Children)
        {
            for (int i = 0; found is null && result is ArgumentResult && i < result.Tokens.Count; i++)
                found = IsOption(result.Tokens[i].Value) ? result.Tokens[i].Value : null;
        }

        for (int i = 0; found is null && i < parsed.UnmatchedTokens.Count; i++)
            found = IsOption(parsed.UnmatchedTokens[i]) ? parsed.UnmatchedTokens[i] : null;
        return found is null || parsed.Tokens.Any(token => token.Type == TokenType.DoubleDash) ? null : Describe(found, parsed.CommandResult.Command);
    }

    private static bool IsOption(string word) => word.StartsWith('-') && word != InputStream.Standard;

    // The message shows only the name of the option, because the text after it may be a secret.
    private static string Describe(string word, Command command)
    {
        bool isLong = word.StartsWith("--", StringComparison.Ordinal);
        string name = isLong ? word.Split('=', ':', ' ')[0] : word[..2];
        string shown = isLong || word.Length == 2 ? name : $"{name}…";
        string hint = s_hints.TryGetValue(name, out string? known) ? $": {known}"
            : isLong ? Closest.HintForSlip(name, command.Options.Select(option => option.Name))
            : ": after -- a word is not an option";
        return $"There is no option '{shown}'{hint}.";
    }
}
