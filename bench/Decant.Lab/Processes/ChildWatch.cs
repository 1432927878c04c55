namespace Decant.Lab.Processes;

/// <summary>Ends a child when its parent is gone: the parent's end of our standard input closes however it ends, even by SIGKILL.</summary>
internal static class ChildWatch
{
    private const int OrphanExitCode = 137;

    public static void Start() => new Thread(ReadToEnd) { IsBackground = true, Name = nameof(ChildWatch) }.Start();

    private static void ReadToEnd()
    {
        Span<byte> ignored = stackalloc byte[16];
        using Stream input = Console.OpenStandardInput();
        try
        {
            while (input.Read(ignored) > 0)
            {
            }
        }
        catch (IOException)
        {
            // A broken input says the same as a closed one.
        }

        Environment.Exit(OrphanExitCode);
    }
}
