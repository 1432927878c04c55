using Microsoft.Win32.SafeHandles;

namespace Decant.Tool.Streams;

/// <summary>A file that is written in place of standard output. It is created or truncated by the first write, so that a copy that fails before leaves an existing
/// file unchanged.</summary>
/// <param name="path">The path.</param>
internal sealed class OutputFile(string path) : BlockingStream
{
    /// <summary>The name of standard output.</summary>
    public const string Standard = "-";

    // Another process may read the file while it is written.
    private static readonly FileStreamOptions s_options = new()
    {
        Access = FileAccess.Write,
        BufferSize = 0,
        Mode = FileMode.Create,
        Share = FileShare.Read,
    };

    private FileStream? _file;

    public override bool CanWrite => true;

    /// <summary>Checks a path before anything is read.</summary>
    /// <exception cref="UsageException">The path cannot be a file, or is a source.</exception>
    public static void Check(string path, IEnumerable<string> sources)
    {
        UsageException.ThrowIf(path.Length == 0 || Directory.Exists(path), $"--output is '{path}', which is not a file: expected the name of a file.");
        string folder = Path.GetDirectoryName(Path.GetFullPath(path)) ?? path;
        UsageException.ThrowIf(!Directory.Exists(folder), $"The folder '{folder}' of --output does not exist: expected a file in an existing folder.");
        bool isSource = sources.Any(source => source == InputStream.Standard ? IsStandardInput(path) : File.Exists(source) && IsSame(path, source));
        UsageException.ThrowIf(isSource, $"The file '{path}' of --output is a source, which would be overwritten while it is read: expected another file.");
    }

    private static StringComparison SystemComparison =>
        OperatingSystem.IsWindows() || OperatingSystem.IsMacOS() ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;

    public override void Write(ReadOnlySpan<byte> buffer) => Create().Write(buffer);

    /// <summary>Creates or truncates the file if nothing was written, after a copy whose output is empty.</summary>
    public void End() => Create();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
            _file?.Dispose();
        base.Dispose(disposing);
    }

    private static bool IsSame(string path, string source)
    {
        if (string.Equals(Resolve(path), Resolve(source), SystemComparison))
            return true;
        using FileStream opened = SourceFile.Open(source);
        return IsSame(path, opened.SafeFileHandle);
    }

    // A shell may have opened the file as standard input. On Windows, the descriptor is none of the file system.
    private static bool IsStandardInput(string path)
    {
        if (OperatingSystem.IsWindows())
            return false;
        using var input = new SafeFileHandle(0, ownsHandle: false);
        try
        {
            return IsSame(path, input);
        }
        catch (Exception e) when (e is NotSupportedException or IOException or UnauthorizedAccessException)
        {
            // A pipe or a terminal has no length.
            return false;
        }
    }

    // Hard links to a file have its length and its times, which other files do not have to the last tick.
    private static bool IsSame(string path, SafeFileHandle source)
    {
        var file = new FileInfo(path);
        return file.Exists && (file.Length, file.CreationTimeUtc, file.LastWriteTimeUtc) == (RandomAccess.GetLength(source), File.GetCreationTimeUtc(source), File.GetLastWriteTimeUtc(source));
    }

    private FileStream Create() => _file ??= new(path, s_options);

    // Follows the symbolic links to the file and to all folders around it.
    private static string Resolve(string path)
    {
        path = Path.GetFullPath(path);
        string? folder = Path.GetDirectoryName(path);
        if (folder is null)
            return path;
        path = Path.Combine(Resolve(folder), Path.GetFileName(path));
        return Target(path) is { } target ? Resolve(target) : path;
    }

    private static string? Target(string path)
    {
        FileSystemInfo at = Directory.Exists(path) ? new DirectoryInfo(path) : new FileInfo(path);
        return at.Exists || at.LinkTarget is not null ? at.ResolveLinkTarget(returnFinalTarget: true)?.FullName : null;
    }
}
