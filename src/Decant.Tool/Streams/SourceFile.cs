namespace Decant.Tool.Streams;

/// <summary>Opens files for reading. While a file is open, another process may write to it, for example to a log, or replace it.</summary>
internal static class SourceFile
{
    private static readonly FileStreamOptions s_options = new()
    {
        BufferSize = 0,
        Options = FileOptions.SequentialScan,
        Share = FileShare.ReadWrite | FileShare.Delete,
    };

    public static FileStream Open(string path) => new(path, s_options);

    /// <summary>Reads a file as text.</summary>
    public static string ReadText(string path)
    {
        using var reader = new StreamReader(Open(path));
        return reader.ReadToEnd();
    }
}
