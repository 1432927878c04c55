using Decant.Tool.Inference;
using Decant.Tool.Requests;
using Decant.Tool.Selections;

namespace Decant.Tool.Commands;

/// <summary>The source of a copy, its fields and its output format.</summary>
internal sealed record CopyRequest
{
    public required string Source { get; init; }

    /// <summary>The URL of the source; null for a file or standard input.</summary>
    public Uri? Address { get; init; }

    public required FieldSelection Fields { get; init; }

    public string? Path { get; init; }

    public OutputForm Form { get; init; }

    /// <summary>The file to write; null for standard output.</summary>
    public string? Output { get; init; }

    /// <summary>Whether the body is a sequence of values, such as JSON Lines.</summary>
    public bool ReadsLines { get; init; }

    public bool FollowsLinks { get; init; }

    /// <summary>The member with the URL of the next page.</summary>
    public MemberPath? Next { get; init; }

    public required Sending Sending { get; init; }

    public long? MaxBytes { get; init; }

    public bool FollowsPages => FollowsLinks || Next is not null;

    /// <summary>Whether the copy has a line for each element. If not, the media type of a response may still say that it has.</summary>
    public bool CopiesLines => FollowsPages || ReadsLines || Form is not (OutputForm.Compact or OutputForm.Indented or OutputForm.Raw);

    /// <summary>The library's options for reading the body and writing the output.</summary>
    public JsonProjectionOptions Options => new()
    {
        Path = Path,
        TopLevelValues = ReadsLines,
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
