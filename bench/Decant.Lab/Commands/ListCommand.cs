using System.CommandLine;

namespace Decant.Lab.Commands;

internal static class ListCommand
{
    public static Command Create()
    {
        var command = new Command("list", "Prints the names of all contenders that --filter and compare accept, and what each of them does.");
        command.SetAction(_ =>
        {
            foreach (Contender contender in Contenders.All)
                Console.WriteLine($"{contender.Name,-62} {contender.NotBuilt ?? contender.Summary}");
        });
        return command;
    }
}
