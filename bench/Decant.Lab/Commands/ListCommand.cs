using System.CommandLine;
using Spectre.Console;

namespace Decant.Lab.Commands;

internal static class ListCommand
{
    // With less room than this beside the names, each summary is printed below its name.
    private const int LeastForSummaries = 30;

    public static Command Create()
    {
        var command = new Command("list", "Prints the names of all contenders that --filter and compare accept, and what each of them does.");
        command.SetAction(_ =>
        {
            if (Console.IsOutputRedirected)
                PrintLines();
            else
                Print(LabConsole.Out);
        });
        return command;
    }

    /// <summary>Prints the contenders by family, with the summaries beside the names if they fit.</summary>
    public static void Print(IAnsiConsole console)
    {
        foreach (IGrouping<Suite, Contender> family in Contenders.All.GroupBy(contender => contender.Suite))
        {
            int names = family.Max(contender => contender.Name.Length);
            bool isWide = console.Profile.Width - names >= LeastForSummaries;
            console.MarkupLineInterpolated($"[bold]{family.Key.ToName()}[/]");
            var grid = new Grid().AddColumn(new GridColumn { NoWrap = true, Padding = new(2, 0, 2, 0) });
            if (isWide)
                grid.AddColumn(new GridColumn { Padding = new(0, 0, 0, 0) });
            foreach (Contender contender in family)
            {
                if (isWide)
                {
                    grid.AddRow(new Text(contender.Name), new Text(SummaryOf(contender)));
                    continue;
                }

                grid.AddRow(new Text(contender.Name));
                grid.AddRow(new Padder(new Text(SummaryOf(contender)), new(4, 0, 0, 0)));
            }

            console.Write(grid);
        }
    }

    // One line per contender, for programs that read them.
    private static void PrintLines()
    {
        foreach (Contender contender in Contenders.All)
            Console.WriteLine($"{contender.Name,-62} {SummaryOf(contender)}");
    }

    private static string SummaryOf(Contender contender) => contender.NotBuilt ?? contender.Summary;
}
