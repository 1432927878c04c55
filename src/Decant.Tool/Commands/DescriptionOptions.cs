using System.CommandLine;
using System.CommandLine.Parsing;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>The options for a projection from an API's description.</summary>
internal sealed class DescriptionOptions
{
    private readonly Option<string?> _description = new("--openapi");
    private readonly Option<string?> _operation = new("--operation");
    private readonly Option<bool> _nested = Options.Flag("--nested");
    private readonly Option<bool> _enums = Options.Flag("--enums");

    public IReadOnlyList<Option> All => [_description, _operation, _nested, _enums];

    public void AddTo(Command command)
    {
        foreach (Option option in All)
            command.Add(option);
        _operation.CompletionSources.Add(context => ReadIds(context.ParseResult.GetValue(_description)));
    }

    public bool IsGiven(CommandResult result) => result.GetResult(_description) is not null;

    /// <summary>Returns the file or URL of the description; null if the command line has none.</summary>
    /// <exception cref="UsageException">The options do not fit each other.</exception>
    public string? Read(ParseResult parsed, bool isSourceGiven)
    {
        string? description = parsed.GetValue(_description);
        Option? alone = description is null ? Array.Find([_operation, _nested, (Option)_enums], option => parsed.GetResult(option) is { Implicit: false }) : null;
        UsageException.ThrowIf(alone is not null, $"{alone?.Name} is used with a description: add --openapi.");
        UsageException.ThrowIf(description is not null && isSourceGiven, "A source and --openapi are given: a record is inferred from only one of them.");
        UsageException.ThrowIf(description is not null && parsed.GetValue(_operation) is null, "--openapi needs an operation: add --operation 'GET /path', or an operation id.");
        ApiDescription.ThrowIfUnsupported(description);
        return description;
    }

    /// <summary>Returns the operation.</summary>
    public DescribedOperation Find(ParseResult parsed, Body body) => ApiDescription.Parse(body).Find(parsed.GetValue(_operation)!);

    // Nothing is requested for a completion, and a message would be in the user's way.
    private static IEnumerable<string> ReadIds(string? description)
    {
        if (!ApiDescription.IsSupported || !File.Exists(description))
            return [];
        try
        {
            var bytes = new MemoryStream();
            using (Stream file = SourceFile.Open(description))
                file.CopyTo(bytes);
            return ApiDescription.Parse(new(description, bytes.ToArray(), null)).Operations.Select(operation => operation.Id).OfType<string>();
        }
        catch (Exception e) when (Failure.From(e) is not null)
        {
            return [];
        }
    }

    /// <summary>Prints the records that read the response of the operation.</summary>
    public int Run(ParseResult parsed, Body body, MemberPath[]? wanted, MemberPath? path, string? name, StandardStreams streams)
    {
        var projection = DescribedProjection.Create(
            Find(parsed, body), wanted, path, name, new(parsed.GetValue(_nested), parsed.GetValue(_enums)));
        UsageException.ThrowIf(
            parsed.GetValue<bool>("--entries") && projection.Shape.Root != PayloadRoot.Entries,
            "--entries reads the values of an object whose names are data, and the description has no such object there: leave it out, or add --path.");
        streams.Text.Write(projection.Source);
        foreach (string remark in projection.Remarks)
            streams.Remark(remark);
        return 0;
    }
}
