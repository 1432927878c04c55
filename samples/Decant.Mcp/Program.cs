using Decant.Mcp;

try
{
    return await CommandLine.InvokeAsync(args, RunAsync);
}
catch (UsageException e)
{
    return await EndAsync(2, e.Message);
}
catch (FormatException e)
{
    // An address that is none.
    return await EndAsync(2, e.Message);
}
catch (IOException e)
{
    // A port that is taken.
    return await EndAsync(1, e.Message);
}

static async Task<int> RunAsync(string file, string? urls, CancellationToken cancellationToken)
{
    await McpHost.Create(ApiSettings.Load(file), urls).RunAsync(cancellationToken);
    return 0;
}

// Standard output belongs to the protocol.
static async Task<int> EndAsync(int code, string message)
{
    await Console.Error.WriteLineAsync($"Decant.Mcp: {message.ReplaceLineEndings(" ")}");
    return code;
}
