using System.CommandLine;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Prints the script that completes this command in a shell. The script calls the command with the directive <c>[suggest]</c>.</summary>
internal static class CompletionCommand
{
    public const string Name = "completion";

    private static readonly string[] s_shells = ["bash", "zsh"];

    public static Command Create(StandardStreams streams)
    {
        Argument<string> shell = new Argument<string>("shell").AcceptOnlyFromAmong(s_shells);
        var command = new Command(Name) { shell };
        command.SetAction(parsed =>
        {
            using Stream script = typeof(CompletionCommand).Assembly.GetManifestResourceStream($"decant.{parsed.GetRequiredValue(shell)}")!;
            script.CopyTo(streams.Output);
        });
        return command;
    }
}
