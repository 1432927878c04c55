using System.Net.Sockets;
using Decant.Ladder.Origin;
using Decant.Web;
using Decant.Web.Origin;

try
{
    return await CommandLine.InvokeAsync(args, () => RunAsync(args));
}
catch (UsageException e)
{
    return await EndAsync(2, e.Message);
}

static async Task<int> RunAsync(string[] args)
{
    await using WebApplication app = LadderApp.Create(args);
    string? listenOn = app.Configuration[WebHostDefaults.ServerUrlsKey];
    try
    {
        await app.StartAsync();
    }
    catch (Exception e) when (e is OriginException or IOException)
    {
        // A port that is taken, or an origin that did not start.
        return await EndAsync(1, e.Message);
    }
    catch (SocketException e)
    {
        return await EndAsync(1, $"cannot listen on '{listenOn}': {e.Message}");
    }
    catch (Exception e) when (e is FormatException or ArgumentException or InvalidOperationException)
    {
        // Thrown by the server for an invalid address, or for one that lacks a certificate.
        return await EndAsync(2, $"cannot listen on '{listenOn}', expected addresses such as http://localhost:8080: {e.Message}");
    }

    Console.WriteLine($"The ladder: {app.Urls.First()}");
    Console.WriteLine($"Its origin: {app.Services.GetRequiredService<OriginService>().Address}");
    Console.WriteLine("Ctrl+C ends both.");
    await app.WaitForShutdownAsync();
    return 0;
}

static async Task<int> EndAsync(int code, string message)
{
    await Console.Error.WriteLineAsync($"Decant.Web: {message.ReplaceLineEndings(" ")}");
    return code;
}
