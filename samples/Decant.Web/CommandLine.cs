using System.CommandLine;
using Decant.Tool.Inference;
using Decant.Web.Origin;

namespace Decant.Web;

/// <summary>The options of the app. ASP.NET Core reads their values from the same arguments, but takes any option for a setting, also a mistyped one.</summary>
internal static class CommandLine
{
    private static readonly Option<string> s_urls = new("--urls")
    {
        Description = "The addresses to listen on, separated by semicolons, such as http://localhost:8080.",
        HelpName = "addresses",
    };

    private static readonly Option<string> s_origin = new($"--{OriginService.AddressKey}")
    {
        Description = "The address of an origin of your own, such as http://localhost:9000. Without it, the app starts one.",
        HelpName = "address",
    };

    /// <summary>Parses the arguments, and lets <paramref name="runAsync"/> run the app when they are valid; <c>--help</c> is answered here.</summary>
    /// <returns>The exit code.</returns>
    /// <exception cref="UsageException">An argument is unknown, or an option has no value.</exception>
    public static async Task<int> InvokeAsync(string[] args, Func<Task<int>> runAsync)
    {
        var root = new RootCommand("Serves a page that shows the versions of a GitHub client and runs them side by side.") { s_urls, s_origin };
        root.SetAction((_, _) => runAsync());
        // The parser takes the colon of the name for the start of the value, where there is no space.
        ParseResult parsed = root.Parse(args.SelectMany(arg => arg.StartsWith($"{s_origin.Name}=", StringComparison.Ordinal) ? arg.Split('=', 2) : [arg]).ToArray());
        if (parsed.UnmatchedTokens.Count > 0)
            throw new UsageException($"{Unknown(parsed.UnmatchedTokens)}. See --help.");
        if (parsed.Errors is [var error, ..])
            throw new UsageException($"{error.Message} See --help.");
        return await parsed.InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
    }

    private static string Unknown(IReadOnlyList<string> tokens)
    {
        string[] known = [s_urls.Name, s_origin.Name];
        string[] options = [.. tokens.Where(token => token.StartsWith('-')).Select(token => token.Split('=')[0])];
        string what = options.Length == 0 ? "argument" : options.Length == 1 ? "option" : "options";
        string[] unknown = options.Length == 0 ? [tokens[0]] : options;
        string hint = Closest.HintForSlip(unknown[0], known);
        return $"unknown {what} {string.Join(", ", unknown.Select(name => $"'{TerminalText.Escape(name)}'"))}" +
            (hint.Length > 0 ? hint : $"; expected '{string.Join("' or '", known)}'");
    }
}
