namespace Decant.Origin;

/// <summary>Tells when the process that started this one is gone: its end of our standard input closes however it ends, even by SIGKILL.</summary>
internal sealed class ParentWatch : IDisposable
{
    private readonly CancellationTokenSource _gone = new();

    public CancellationToken Gone => _gone.Token;

    public static ParentWatch Start()
    {
        ParentWatch watch = new();
        if (HasParent())
            new Thread(watch.ReadToEnd) { IsBackground = true, Name = nameof(ParentWatch) }.Start();
        return watch;
    }

    public void Dispose() => _gone.Dispose();

    // A terminal, no input at all and /dev/null (what a shell gives to a background job) are nobody's end of a pipe;
    // only Linux tells the last two from one.
    private static bool HasParent() =>
        Console.IsInputRedirected &&
        (!OperatingSystem.IsLinux() || new FileInfo("/proc/self/fd/0").LinkTarget is not (null or "/dev/null"));

    private void ReadToEnd()
    {
        Span<byte> ignored = stackalloc byte[256];
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
        try
        {
            _gone.Cancel();
        }
        catch (ObjectDisposedException)
        {
            // The process is ending already.
        }
    }
}
