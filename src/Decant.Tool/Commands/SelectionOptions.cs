using System.CommandLine;
using System.Text.Json;
using Decant.Paths;
using Decant.Queries;
using Decant.Tool.Inference;

namespace Decant.Tool.Commands;

/// <summary>The options that choose the value or the elements to copy.</summary>
internal sealed class SelectionOptions
{
    private readonly Option<string?> _path = Options.Parsed<string?>("--path", ParsePath);
    private readonly Option<JsonQuery?> _query = Options.Parsed<JsonQuery?>("--query", ParseQuery);
    private readonly Option<string?> _where = Options.Parsed<string?>("--where", ParseCondition);
    private readonly Option<bool> _documentOrder = Options.Flag("--document-order");
    private readonly Option<bool> _fromLines = Options.Flag("--from-lines");

    public void AddTo(Command command)
    {
        foreach (Option option in (Option[])[_path, _query, _where, _documentOrder, _fromLines])
            command.Add(option);
    }

    /// <summary>Reads the selection of a command line.</summary>
    /// <exception cref="UsageException">Two of its options exclude each other.</exception>
    public ElementSelection Read(ParseResult parsed)
    {
        string? path = parsed.GetValue(_path), condition = parsed.GetValue(_where);
        JsonQuery? query = parsed.GetValue(_query);
        bool readsLines = parsed.GetValue(_fromLines), isInDocumentOrder = parsed.GetValue(_documentOrder);
        UsageException.ThrowIf(readsLines && path is not null, "--from-lines reads each line as an element: leave out --path.");
        UsageException.ThrowIf(query is not null && path is not null, "--query selects from the root: leave out --path.");
        UsageException.ThrowIf(query is not null && condition is not null, "--where is short for a query: use only one of --query and --where.");
        UsageException.ThrowIf(isInDocumentOrder && query is null, "--document-order is used with --query: add --query.");
        return new()
        {
            Path = condition is null ? path : null,
            Query = condition is null ? query : QueryOf(path, condition),
            Order = isInDocumentOrder ? JsonQueryOrder.Document : JsonQueryOrder.Standard,
            ReadsLines = readsLines,
            IsAtRoot = path is null,
        };
    }

    private static string ParsePath(string text)
    {
        try
        {
            return new JsonProjectionOptions { Path = text }.Path!;
        }
        catch (FormatException e)
        {
            string hint = MemberPath.HintAtDots(text) is { Length: > 0 } dots ? dots : " --query takes JSONPath, such as '$.items[-1]'.";
            throw new FormatException($"{e.Message}{hint}", e);
        }
    }

    private static JsonQuery ParseQuery(string text)
    {
        try
        {
            return JsonQuery.Parse(text);
        }
        catch (FormatException e) when (!text.StartsWith('$'))
        {
            throw new FormatException($"{e.Message} Expected a query in single quotes, such as '$.items[*].name'.", e);
        }
    }

    private static string ParseCondition(string text) => QueryParser.ReadCondition(text, out string error) is not null
        ? text
        : throw new FormatException($"--where: {error} The element is @, as in '@.stars > 100'.");

    private static JsonQuery QueryOf(string? path, string condition)
    {
        IEnumerable<PathStep> steps = path is null ? [] : PathGrammar.Parse(path, out _)!;
        // A string of JSON is a string of a query too.
        string place = string.Concat(steps.Select(step => step.Name is { } name ? $"[\"{JsonEncodedText.Encode(name)}\"]" : step.ToString()));
        try
        {
            return JsonQuery.Parse($"${place}[?{condition}]");
        }
        catch (FormatException e)
        {
            throw new UsageException(e.Message);
        }
    }
}

/// <summary>The value or the elements to copy.</summary>
internal sealed record ElementSelection
{
    public string? Path { get; init; }

    public JsonQuery? Query { get; init; }

    public JsonQueryOrder Order { get; init; }

    /// <summary>Whether the body is a sequence of values, such as JSON Lines.</summary>
    public bool ReadsLines { get; init; }

    /// <summary>Whether the user gave no path, so that the elements may be those of the root.</summary>
    public bool IsAtRoot { get; init; }
}
