using System.CommandLine;
using Decant.Ladder;

namespace Decant.Lab.Commands;

/// <summary>Names everything that can be measured.</summary>
internal static class ListCommand
{
    public static Command Create()
    {
        var command = new Command("list", "Names every contender that --filter and compare know.");
        command.SetAction(_ =>
        {
            foreach (Contender contender in Contenders.All)
                Console.WriteLine($"{contender.Name,-62} {contender.NotBuilt ?? contender.Summary}");
        });
        return command;
    }
}
