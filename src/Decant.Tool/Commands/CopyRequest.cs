using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Selections;

namespace Decant.Tool.Commands;

/// <summary>The sources of a copy, the selected elements and fields, and the output format.</summary>
internal sealed record CopyRequest
{
    /// <summary>The extensions of files of JSON Lines.</summary>
    public static readonly string[] ExtensionsOfLines = [".jsonl", ".ndjson"];

    /// <summary>The sources: one, or several files.</summary>
    public required IReadOnlyList<string> Sources { get; init; }

    /// <summary>The URL of the source; null for files or standard input.</summary>
    public Uri? Address { get; init; }

    public required FieldSelection Fields { get; init; }

    public required ElementSelection Selection { get; init; }

    public OutputForm Form { get; init; }

    /// <summary>The file to write; null for standard output.</summary>
    public string? Output { get; init; }

    public bool FollowsLinks { get; init; }

    /// <summary>The member with the URL of the next page.</summary>
    public MemberPath? Next { get; init; }

    public required Sending Sending { get; init; }

    public long? MaxBytes { get; init; }

    public bool FollowsPages => FollowsLinks || Next is not null;

    /// <summary>Whether the copy has a line for each element. If not, the media type of a response may still say that it has.</summary>
    public bool CopiesLines => FollowsPages || Selection.ReadsLines || Form switch
    {
        OutputForm.Compact or OutputForm.Indented => false,
        OutputForm.Raw => Selection.Query is not null,
        _ => true,
    };

    /// <summary>Returns the request for one of the sources, which may have the extension of JSON Lines.</summary>
    public CopyRequest For(string source) => Selection is { IsAtRoot: true, ReadsLines: false } && EndsAsLines(source)
        ? this with { Selection = Selection with { ReadsLines = true } }
        : this;

    // The extension of a URL is the extension of its path, without the query.
    private bool EndsAsLines(string source) => ExtensionsOfLines.Contains(System.IO.Path.GetExtension(Address?.AbsolutePath ?? source), StringComparer.OrdinalIgnoreCase);

    /// <summary>The library's options for reading the body and writing the output.</summary>
    public JsonProjectionOptions Options => new()
    {
        Path = Selection.Path,
        Query = Selection.Query,
        QueryOrder = Selection.Order,
        TopLevelValues = Selection.ReadsLines,
        Copy = new() { JsonLines = CopiesLines, Indented = Form == OutputForm.Indented },
        Http = Client.Limits(MaxBytes, Sending.Timeout),
    };
}

internal enum OutputForm
{
    Compact,

    Indented,

    /// <summary>Each element on a line.</summary>
    Lines,

    Table,

    /// <summary>The columns of the table, separated by commas.</summary>
    Csv,

    /// <summary>The columns of the table, separated by tabs.</summary>
    Tsv,

    /// <summary>Each element on a line, strings as their text. A value that is not an array is one element, so the copy keeps the form of the body.</summary>
    Raw,

    /// <summary>The number of elements.</summary>
    Count,
}
