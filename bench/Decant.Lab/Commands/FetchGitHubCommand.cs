using System.CommandLine;
using System.Text.Json;
using Decant.Lab.GitHub;

namespace Decant.Lab.Commands;

/// <summary>Downloads repository objects from GitHub's public API for <c>--body</c>, with few requests.</summary>
internal static class FetchGitHubCommand
{
    // Without credentials 60 requests an hour are allowed.
    private const int MaxItems = 50 * RepositoryPages.Size;

    public static Command Create()
    {
        var file = new Argument<FileInfo>("file") { Description = "The file to write; one that an earlier run left incomplete is completed." };
        var owner = new Option<string>("--owner")
        {
            Description = "The owner of the public repositories; microsoft has several thousand.",
            HelpName = "name",
            DefaultValueFactory = _ => "microsoft",
        };
        Option<int> items = LabOptions.Number("--items", "The number of repositories; a request returns 100.", 1, MaxItems, usual: 1_000);
        var api = new Option<Uri>("--api")
        {
            Description = "The address of another server with GitHub's REST API.",
            HelpName = "url",
            DefaultValueFactory = _ => new("https://api.github.com/"),
            CustomParser = result => Words.Parse(result, text => Words.Address("--api", text.TrimEnd('/') + "/")),
        };

        var command = new Command(
            "fetch-github",
            "Downloads repository objects from GitHub's public API into a file for --body, one request after the other. It stops when the API refuses more requests, " +
            "and keeps what it has.")
        {
            file, owner, items, api,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            await FetchAsync(
                parsed.GetRequiredValue(file), parsed.GetRequiredValue(api), parsed.GetRequiredValue(owner), parsed.GetValue(items), cancellationToken);
            return 0;
        });
        return command;
    }

    private static async Task FetchAsync(FileInfo file, Uri api, string owner, int items, CancellationToken cancellationToken)
    {
        var repositories = RepositoryFile.Open(file, owner);
        // An incomplete page is requested again.
        int first = repositories.Count / RepositoryPages.Size + 1, last = (items + RepositoryPages.Size - 1) / RepositoryPages.Size;
        if (repositories.Count >= items)
        {
            Console.WriteLine($"{file.Name} has {repositories.Count} repositories already: nothing is sent.");
            return;
        }

        Console.Error.WriteLine($"{last - first + 1} requests to {api.Host}, for {items} repositories of {owner}.");
        using var pages = new RepositoryPages(api, owner);
        try
        {
            for (int page = first; page <= last; page++)
            {
                IReadOnlyList<JsonElement> found = await pages.GetAsync(page, cancellationToken);
                if (repositories.Add(found) > 0)
                    repositories.Write(items);
                if (found.Count < RepositoryPages.Size)
                    break;
            }
        }
        catch (LabException e) when (repositories.Count > 0)
        {
            throw new LabException($"{e.Message} {file.Name} has {repositories.Count} of {items}; the same command goes on from there.", e);
        }

        Console.WriteLine($"{file.Name} has {Math.Min(items, repositories.Count)} repositories of {owner}.");
    }
}
