using Decant.Mcp;

try
{
    return await CommandLine.InvokeAsync(args, RunAsync);
}
catch (UsageException e)
{
    return await EndAsync(2, e.Message);
}
catch (IOException e)
{
    // A port that is taken.
    return await EndAsync(1, e.Message);
}

static async Task<int> RunAsync(string file, string? urls, CancellationToken cancellationToken)
{
    using IHost host = McpHost.Create(ApiSettings.Load(file), urls);
    try
    {
        await host.StartAsync(cancellationToken);
    }
    catch (Exception e) when (urls is not null && e is FormatException or ArgumentException or InvalidOperationException)
    {
        // The framework has one of these for an address that is none, for its port or its path, and for a certificate that is missing.
        throw new UsageException($"--urls {urls}: {e.Message}", e);
    }

    await host.WaitForShutdownAsync(cancellationToken);
    return 0;
}

// Standard output belongs to the protocol.
static async Task<int> EndAsync(int code, string message)
{
    await Console.Error.WriteLineAsync($"Decant.Mcp: {message.ReplaceLineEndings(" ")}");
    return code;
}
