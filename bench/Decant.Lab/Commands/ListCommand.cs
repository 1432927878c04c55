using System.CommandLine;

namespace Decant.Lab.Commands;

internal static class ListCommand
{
    public static Command Create()
    {
        var command = new Command("list", "Prints the names of all contenders that --filter and compare accept, and what each of them does.");
        command.SetAction(_ => Print());
        return command;
    }

    // One line per contender, for programs that read them too.
    private static void Print()
    {
        foreach (IGrouping<Suite, Contender> family in Contenders.All.GroupBy(contender => contender.Suite))
        {
            int width = family.Max(contender => contender.Name.Length);
            foreach (Contender contender in family)
                Console.WriteLine($"{contender.Name.PadRight(width)}  {contender.NotBuilt ?? contender.Summary}");
        }
    }
}
