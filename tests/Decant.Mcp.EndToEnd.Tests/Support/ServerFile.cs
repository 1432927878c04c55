using System.Diagnostics;

namespace Decant.Mcp.EndToEnd.Tests.Support;

/// <summary>The program of the server, as a client starts it.</summary>
internal static class ServerFile
{
    public static string Dotnet => Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    public static string Program => Path.Combine(AppContext.BaseDirectory, "Decant.Mcp.dll");

    /// <summary>Runs it to its end, which comes when it has read the end of standard input, if not before.</summary>
    public static async Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] arguments)
    {
        using Process process = Start(arguments);
        process.StandardInput.Close();
        return await ProcessEnd.WaitAsync(process, TimeSpan.FromMinutes(5), TestContext.Current.CancellationToken);
    }

    public static Process Start(params string[] arguments) => Process.Start(
        new ProcessStartInfo(Dotnet, [Program, .. arguments]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true })!;
}
