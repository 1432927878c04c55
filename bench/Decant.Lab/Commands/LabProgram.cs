using System.CommandLine;
using System.Text;

namespace Decant.Lab.Commands;

/// <summary>The lab as its users start it.</summary>
internal static class LabProgram
{
    public static Task<int> RunAsync(string[] args)
    {
        RunnerWatch.Start();
        // Elsewhere it is so already. The code page of a console of Windows lacks what tables are drawn with.
        if (OperatingSystem.IsWindows())
            Console.OutputEncoding = Encoding.UTF8;
        return LabCommandLine.InvokeAsync(Create(), args);
    }

    /// <summary>All commands.</summary>
    public static RootCommand Create()
    {
        RootCommand root = BenchCommand.Create();
        root.Add(CompareCommand.Create());
        root.Add(PairsCommand.Create());
        root.Add(ConnectionsCommand.Create());
        root.Add(InvariantCommand.Create());
        root.Add(FetchGitHubCommand.Create());
        root.Add(FirstCallCommand.Create());
        root.Add(FootprintCommand.Create());
        root.Add(ThroughputCommand.Create());
        root.Add(GatewayCommand.Create());
        root.Add(InferCommand.Create());
        root.Add(MeasureCommand.Create());
        root.Add(ReportCommand.Create());
        root.Add(ServeCommand.Create());
        root.Add(ListCommand.Create());
        return root;
    }
}
