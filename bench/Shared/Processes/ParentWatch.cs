namespace Decant.Origin;

/// <summary>Tells when the process that started this one is gone: its end of our standard input closes however it ends, even by SIGKILL.</summary>
internal static class ParentWatch
{
    /// <summary>Reads standard input to its end.</summary>
    /// <param name="gone">Is called then, on a thread of its own.</param>
    public static void Start(Action gone) => new Thread(() => ReadToEnd(gone)) { IsBackground = true, Name = nameof(ParentWatch) }.Start();

    private static void ReadToEnd(Action gone)
    {
        Span<byte> bytes = stackalloc byte[16];
        using Stream input = Console.OpenStandardInput();
        try
        {
            while (input.Read(bytes) > 0)
            {
            }
        }
        catch (IOException)
        {
            // A broken input says the same as a closed one.
        }

        gone();
    }
}
