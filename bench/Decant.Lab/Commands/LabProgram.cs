using System.CommandLine;
using System.Text;

namespace Decant.Lab.Commands;

internal static class LabProgram
{
    public static Task<int> RunAsync(string[] args)
    {
        RunnerWatch.Start();
        // Other systems use UTF-8 already. The code page of a Windows console lacks the characters that tables are drawn with.
        if (OperatingSystem.IsWindows())
            Console.OutputEncoding = Encoding.UTF8;
        return LabCommandLine.InvokeAsync(Create(), args);
    }

    public static RootCommand Create() => Create(isInCheckout: Checkout.OfThisBuild is not null);

    /// <summary>All commands, as they describe themselves in a checkout or elsewhere.</summary>
    /// <param name="isInCheckout">Whether the user has the repository's files, so that descriptions can name some.</param>
    public static RootCommand Create(bool isInCheckout)
    {
        RootCommand root = BenchCommand.Create(isInCheckout);
        root.Add(CompareCommand.Create());
        root.Add(PairsCommand.Create(isInCheckout));
        root.Add(InvariantCommand.Create());
        root.Add(FirstCallCommand.Create());
        root.Add(FootprintCommand.Create());
        root.Add(ThroughputCommand.Create());
        root.Add(GatewayCommand.Create());
        root.Add(MeasureCommand.Create());
        root.Add(ReportCommand.Create(isInCheckout));
        root.Add(ServeCommand.Create());
        root.Add(ListCommand.Create());
        return root;
    }
}
