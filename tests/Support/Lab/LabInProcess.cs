using Decant.Lab.Commands;

namespace Decant;

/// <summary>The lab's command line in this process, for what it answers to words. The console is the process's, so the tests run alone.</summary>
internal static class LabInProcess
{
    public static async Task<(int ExitCode, string Output, string Error)> RunAsync(params string[] arguments)
    {
        (TextWriter output, TextWriter error) = (Console.Out, Console.Error);
        using StringWriter newOutput = new() { NewLine = "\n" }, newError = new() { NewLine = "\n" };
        Console.SetOut(newOutput);
        Console.SetError(newError);
        try
        {
            return (await LabProgram.RunAsync(arguments), newOutput.ToString(), newError.ToString());
        }
        finally
        {
            Console.SetOut(output);
            Console.SetError(error);
        }
    }
}
