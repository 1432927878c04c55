using System.Diagnostics;
using System.Reflection;

namespace Decant.Mcp.Tests.Support;

/// <summary>The program of the server, as a client starts it.</summary>
internal static class McpProgram
{
    private static readonly TimeSpan s_hang = TimeSpan.FromMinutes(2);

    public static string Dotnet => Environment.GetEnvironmentVariable("DOTNET_HOST_PATH") ?? "dotnet";

    public static string File => Path.Combine(AppContext.BaseDirectory, "Decant.Mcp.dll");

    public static Process Start(IReadOnlyDictionary<string, string> environment, params string[] arguments)
    {
        var start = new ProcessStartInfo(Dotnet, [File, .. arguments]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in environment)
            start.Environment[name] = value;
        return Process.Start(start)!;
    }

    /// <summary>Runs it to its end, which comes when it has read the end of standard input, if not before.</summary>
    public static async Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] arguments)
    {
        using Process process = Start(new Dictionary<string, string>(), arguments);
        process.StandardInput.Close();
        return await ProcessEnd.WaitAsync(process, s_hang, TestContext.Current.CancellationToken);
    }

    /// <summary>Runs it in this process, which is faster, with arguments or settings that end it before it serves.</summary>
    public static (int ExitCode, string Error) RunHere(params string[] arguments)
    {
        TextWriter console = Console.Error;
        using var error = new StringWriter();
        Console.SetError(error);
        try
        {
            Task<object?> run = Task.Run(() => Assembly.LoadFrom(File).EntryPoint!.Invoke(null, [arguments]));
            return run.Wait(s_hang) ? ((int)run.Result!, error.ToString()) : throw new TimeoutException($"It serves: {error}");
        }
        finally
        {
            Console.SetError(console);
        }
    }
}
