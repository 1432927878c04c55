namespace Decant.Origin;

/// <summary>Tells when the process that started this one is gone: its end of our standard input closes however it ends, even by SIGKILL.</summary>
internal static class ParentWatch
{
    /// <summary>Reads standard input to its end.</summary>
    /// <param name="gone">Is called then, on a thread of its own.</param>
    /// <param name="onLine">Is called for every line before, on the same thread.</param>
    public static void Start(Action gone, Action? onLine = null) =>
        new Thread(() => ReadToEnd(gone, onLine)) { IsBackground = true, Name = nameof(ParentWatch) }.Start();

    private static void ReadToEnd(Action gone, Action? onLine)
    {
        Span<byte> bytes = stackalloc byte[16];
        using Stream input = Console.OpenStandardInput();
        try
        {
            while (input.Read(bytes) is > 0 and var count)
            {
                for (int lines = bytes[..count].Count((byte)'\n'); lines > 0; lines--)
                    onLine?.Invoke();
            }
        }
        catch (IOException)
        {
            // A broken input says the same as a closed one.
        }

        gone();
    }
}
