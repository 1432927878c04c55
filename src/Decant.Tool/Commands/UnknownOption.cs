using System.CommandLine;
using System.CommandLine.Parsing;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>A word that begins with a hyphen, and is no option of the command. Most are options of curl or jq, and a hint says what does the same here.</summary>
internal static class UnknownOption
{
    private const string Curl = "let curl send the request, and pipe its output into decant -", Jq = "pipe the output into jq";

    private static readonly Dictionary<string, string> s_hints = new(StringComparer.Ordinal)
    {
        // Options of jq.
        ["-r"] = $"values are written as JSON; {Jq}",
        ["--raw-output"] = $"values are written as JSON; {Jq}",
        ["-j"] = $"values are written as JSON; {Jq}",
        ["-c"] = "compact JSON is written without an option",
        ["--compact-output"] = "compact JSON is written without an option",
        ["--compact"] = "compact JSON is written without an option",
        ["--tab"] = "--indent writes line breaks and indentation",
        ["--pretty"] = "--indent writes line breaks and indentation",
        ["-n"] = Jq,
        ["--null-input"] = Jq,
        ["-S"] = $"fields are written in the order of the source; {Jq}",
        ["--sort-keys"] = $"fields are written in the order of the source; {Jq}",
        ["--slurp"] = $"JSON Lines are read by --from-lines; {Jq}",
        ["--seq"] = $"values are written as JSON, or as lines by --lines; {Jq}",
        ["--stream"] = "every body is read piece by piece",
        ["--arg"] = Jq,
        ["--argjson"] = Jq,
        ["-C"] = "nothing is coloured",
        ["-M"] = "nothing is coloured",
        ["--exit-status"] = "exit codes are in --help",
        // Options of jq and curl, as curl has them, except for the exit status.
        ["-s"] = "standard error has nothing but errors and notes anyway",
        ["--silent"] = "standard error has nothing but errors and notes anyway",
        ["--show-error"] = "errors are always shown",
        ["-e"] = "exit codes are in --help",
        ["-f"] = "an error status ends with 4 anyway",
        ["--fail"] = "an error status ends with 4 anyway",
        ["-L"] = "redirects are followed anyway",
        ["--location"] = "redirects are followed anyway",
        ["--compressed"] = "responses are decompressed anyway",
        // Options of curl.
        ["-o"] = "> writes to a file",
        ["-O"] = "> writes to a file",
        ["--output"] = "> writes to a file",
        ["--remote-name"] = "> writes to a file",
        ["-d"] = "--post sends JSON, and --post @file that of a file",
        ["--data"] = "--post sends JSON, and --post @file that of a file",
        ["--data-raw"] = "--post sends JSON, and --post @file that of a file",
        ["--data-binary"] = "--post sends JSON, and --post @file that of a file",
        ["--json"] = "--post sends JSON, and --post @file that of a file",
        ["-F"] = Curl,
        ["--form"] = Curl,
        ["-G"] = "the query is a part of the address",
        ["--get"] = "the query is a part of the address",
        ["--url-query"] = "the query is a part of the address",
        ["-X"] = $"--post sends a POST, and without it a GET is sent; for others {Curl}",
        ["--request"] = $"--post sends a POST, and without it a GET is sent; for others {Curl}",
        ["-T"] = Curl,
        ["-u"] = "--header 'Authorization: Basic …' takes credentials",
        ["--user"] = "--header 'Authorization: Basic …' takes credentials",
        ["--oauth2-bearer"] = "--header 'Authorization: Bearer …' takes a token",
        ["-A"] = "--header 'User-Agent: …' takes it",
        ["--user-agent"] = "--header 'User-Agent: …' takes it",
        ["--referer"] = "--header 'Referer: …' takes it",
        ["-b"] = "--header 'Cookie: …' takes cookies",
        ["--cookie"] = "--header 'Cookie: …' takes cookies",
        ["-i"] = $"headers are not shown; {Curl}",
        ["--include"] = $"headers are not shown; {Curl}",
        ["-I"] = $"headers are not shown; {Curl}",
        ["--head"] = $"headers are not shown; {Curl}",
        ["-v"] = $"headers are not shown; {Curl}",
        ["--verbose"] = $"headers are not shown; {Curl}",
        ["-k"] = $"certificates are always checked; {Curl}",
        ["--insecure"] = $"certificates are always checked; {Curl}",
        ["--cacert"] = "the variable SSL_CERT_FILE names certificates",
        ["-x"] = "the variables http_proxy and https_proxy name a proxy",
        ["--proxy"] = "the variables http_proxy and https_proxy name a proxy",
        ["-m"] = "--timeout takes seconds",
        ["--max-time"] = "--timeout takes seconds",
        ["--connect-timeout"] = "--timeout takes seconds",
        ["--max-filesize"] = "--max-bytes takes bytes",
        ["--retry"] = Curl,
        ["-w"] = $"exit codes are in --help; {Curl}",
        ["-V"] = "--version prints it",
        // Other names that are tried.
        ["--fields"] = "the second word has the fields: decant <source> [fields]",
        ["--select"] = "the second word has the fields: decant <source> [fields]",
        ["--jsonl"] = "--lines writes JSON Lines, and --from-lines reads them",
        ["--ndjson"] = "--lines writes JSON Lines, and --from-lines reads them",
        ["--csv"] = $"--table writes columns; {Jq}",
        ["--paginate"] = "--pages follows the Link header, and --next a member",
        ["--jq"] = Jq,
        ["-q"] = Jq,
    };

    /// <summary>The options of other tools that have a hint.</summary>
    public static IReadOnlyCollection<string> Known => s_hints.Keys;

    /// <summary>Says what is wrong with the first such word; null if there is none.</summary>
    /// <param name="parsed">The command line. Behind <c>--</c> nothing is an option.</param>
    public static string? Describe(ParseResult parsed)
    {
        // Without queries, which would be compiled at each start.
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

    // The text behind the name is not shown: it may be a secret.
    private static string Describe(string word, Command command)
    {
        bool isLong = word.StartsWith("--", StringComparison.Ordinal);
        string name = isLong ? word.Split('=', ':', ' ')[0] : word[..2];
        string shown = isLong || word.Length == 2 ? name : $"{name}…";
        string hint = s_hints.TryGetValue(name, out string? known) ? $": {known}"
            : isLong ? Closest.HintForSlip(name, command.Options.Select(option => option.Name))
            : ": behind -- a word is no option";
        return $"There is no option '{shown}'{hint}.";
    }
}
