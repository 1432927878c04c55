namespace Decant.Blazor;

/// <summary>Calls that end before the body does, or badly, and what they say.</summary>
internal static class Endings
{
    public static IEnumerable<(string Name, Func<HttpClient, Task<string>> Call)> All =>
    [
        ("streamed", StreamedAsync),
        ("cancelled", CancelledAsync),
        ("left", LeftAsync),
        ("status", StatusAsync),
        ("broken-off", BrokenOffAsync),
    ];

    // The server sends the second element when it is asked to: whoever waits for the whole body waits for ever.
    private static async Task<string> StreamedAsync(HttpClient http)
    {
        int count = 0;
        await foreach (Repository element in http.GetProjectionAsAsyncEnumerable<Repository>("held"))
        {
            if (++count == 1)
                using (await http.GetAsync("release")) { }
        }

        return $"{count} elements";
    }

    private static async Task<string> CancelledAsync(HttpClient http)
    {
        using var source = new CancellationTokenSource();
        int count = 0;
        try
        {
            await foreach (Repository element in http.GetProjectionAsAsyncEnumerable<Repository>("endless/cancelled", source.Token))
            {
                count++;
                await source.CancelAsync();
            }

            return "it ended";
        }
        catch (OperationCanceledException exception)
        {
            return $"{count} element, {(exception.CancellationToken == source.Token ? "the caller's token" : "another token")}";
        }
    }

    private static async Task<string> LeftAsync(HttpClient http)
    {
        await foreach (Repository element in http.GetProjectionAsAsyncEnumerable<Repository>("endless/left"))
            return element.Name;
        return "it ended";
    }

    private static async Task<string> StatusAsync(HttpClient http)
    {
        try
        {
            await http.GetProjectionAsync<Repository>("missing");
            return "it ended";
        }
        catch (HttpStatusException exception)
        {
            return $"{exception.StatusCode}: {exception.ProblemTitle}";
        }
    }

    // The server breaks off when it is asked to: before, the browser might not have seen the headers yet.
    private static async Task<string> BrokenOffAsync(HttpClient http)
    {
        int count = 0;
        try
        {
            await foreach (Repository element in http.GetProjectionAsAsyncEnumerable<Repository>("broken"))
            {
                count++;
                using (await http.GetAsync("break")) { }
            }

            return "it ended";
        }
        catch (HttpRequestException exception) when (exception.HttpRequestError == HttpRequestError.ResponseEnded)
        {
            return $"{count} element, {exception.HttpRequestError}";
        }
    }
}
