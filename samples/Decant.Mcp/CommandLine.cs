using System.CommandLine;

namespace Decant.Mcp;

/// <summary>The arguments of the server.</summary>
internal static class CommandLine
{
    private static readonly Argument<string> s_api = new("api")
    {
        Description = "The file that describes the API and its tools. The default is github.json beside the program.",
        DefaultValueFactory = _ => Path.Combine(AppContext.BaseDirectory, "github.json"),
    };

    private static readonly Option<string> s_urls = new("--urls")
    {
        Description = "The addresses to serve HTTP at, separated by semicolons, such as http://localhost:3001. Without it, the server speaks over standard input and output.",
        HelpName = "addresses",
    };

    /// <summary>Parses the arguments, and lets <paramref name="runAsync"/> serve when they are valid; <c>--help</c> is answered here.</summary>
    /// <returns>The exit code.</returns>
    /// <exception cref="UsageException">An argument is unknown, or an option has no value.</exception>
    public static async Task<int> InvokeAsync(string[] args, Func<string, string?, CancellationToken, Task<int>> runAsync)
    {
        var root = new RootCommand("Offers GETs of a JSON API to language models as tools, which return the fields that a model asks for.") { s_api, s_urls };
        root.SetAction((parsed, cancellationToken) => runAsync(parsed.GetRequiredValue(s_api), parsed.GetValue(s_urls), cancellationToken));
        ParseResult parsed = root.Parse(args);
        return parsed.Errors is [var error, ..]
            ? throw new UsageException($"{error.Message} See --help.")
            : await parsed.InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null });
    }
}
