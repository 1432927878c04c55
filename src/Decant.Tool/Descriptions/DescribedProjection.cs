using System.Text;
using System.Text.RegularExpressions;
using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>The records that read the response of an operation, and the call that reads it.</summary>
internal sealed partial class DescribedProjection
{
    private const int MostNames = 12;

    private readonly DescribedOperation _operation;
    private readonly DescribedRecords _records;
    private readonly bool _isWhole;

    private DescribedProjection(DescribedOperation operation, ResponseShape shape, DescribedRecords records, string name, bool isWhole) =>
        (_operation, Shape, _records, Name, _isWhole) = (operation, shape, records, name, isWhole);

    /// <summary>Creates the records.</summary>
    /// <param name="wanted">The wanted members; null for the required ones.</param>
    /// <param name="name">The record's name; null for one from the schema or the path.</param>
    /// <exception cref="InferenceException">The description has no such member.</exception>
    public static DescribedProjection Create(DescribedOperation operation, IReadOnlyList<MemberPath>? wanted, MemberPath? path, string? name, RecordStyle style)
    {
        string chosen = name ?? NameOf(operation, wanted, path);
        return Create(operation, wanted, path, chosen, style, new DescribedRecords(chosen));
    }

    /// <inheritdoc cref="Create(DescribedOperation, IReadOnlyList{MemberPath}, MemberPath, string, RecordStyle)"/>
    /// <param name="records">The records of the file.</param>
    public static DescribedProjection Create(DescribedOperation operation, IReadOnlyList<MemberPath>? wanted, MemberPath? path, string chosen, RecordStyle style, DescribedRecords records)
    {
        ResponseShape shape = ResponseShape.Recognize(operation.Value, path, wanted);
        records.Add(shape.Element, wanted is null ? null : WantedMembers.Create(wanted), chosen, style);
        return new(operation, shape, records, chosen, wanted is null);
    }

    /// <summary>The name of the first record.</summary>
    public string Name { get; }

    public IReadOnlyList<InferredRecord> Records => _records.Records;

    /// <summary>Returns the record's name for a projection without one.</summary>
    public static string NameOf(DescribedOperation operation, IReadOnlyList<MemberPath>? wanted, MemberPath? path) =>
        NameOf(operation, ResponseShape.Recognize(operation.Value, path, wanted));

    public string Source => ProjectionSource.Create(_records.Records, _records.Enums);

    /// <summary>The members that are a <see cref="JsonElement"/>, each with the reason.</summary>
    public IReadOnlyList<(string Path, string Reason)> Elements => _records.Elements;

    public ResponseShape Shape { get; }

    /// <summary>The C# of the call.</summary>
    public string Call
    {
        get
        {
            string path = _operation.Name.Path.TrimStart('/');
            string address = Parameter().IsMatch(path) ? $"${InferredMember.Literal(Interpolate(path))}" : InferredMember.Literal(path);
            string request = _operation.Name.Method == "GET" ? address : "request";
            return $"http.{ReadingCall.Create(Shape.Root, Name, Shape.Path?.Text, request)[..^1]}, cancellationToken)";
        }
    }

    public IEnumerable<string> Remarks =>
    [
        .. CallRemarks(), .. AbsenceRemarks(), .. PageRemarks(), .. MemberRemarks(),
    ];

    private IEnumerable<string> CallRemarks()
    {
        yield return $"{_operation.Name} returns {Shape}: read it with {Call}.";
        if (_operation.Name.Method != "GET")
            yield return $"Create the request with its method and address: using var request = new HttpRequestMessage(HttpMethod.Parse(\"{_operation.Name.Method}\"), …).";
        if (_operation.Server?.TrimEnd('/') is { Length: > 0 } start)
            yield return $"The paths begin with {start}: set the client's base address to it, {(start.Contains('{', StringComparison.Ordinal) ? "with your values in braces and " : "with ")}a slash at the end.";
        if (_operation.RequiredQuery.Count > 0)
            yield return $"The address needs a query: ?{string.Join('&', _operation.RequiredQuery.Select(name => $"{name}=…"))}.";
        if (Shape.IsGuess)
            yield return $"That the elements of '{Shape.Path!.Text}' are wanted is a guess from the names beside the array. For the object around it, name its members with --members.";
    }

    // A call throws if the response lacks its value. Only a record of a whole value reads null.
    private IEnumerable<string> AbsenceRemarks()
    {
        bool isWhole = _records.Records.First(record => record.Name == Name).Members is [{ Path.Names.Count: 0 }];
        bool mayBeNull = Shape.MayBeNull && !(isWhole && Shape.Root == PayloadRoot.Object);
        string type = Shape.Root switch { PayloadRoot.Object => Name, PayloadRoot.Entries => $"Dictionary<string, {Name}>", _ => $"{Name}[]" };
        // A projection cannot be the whole value of another one, and the path of a member does not allow a root that is null.
        bool isRejected = Shape.Path is null ? Shape.Root == PayloadRoot.Object : _operation.Value.IsNullable;
        string advice = isRejected ? "" : $" A record with the member [JsonPropertyPath({InferredMember.Literal(Shape.Path?.Text ?? "$")})] {type}? Value reads such a response too.";
        if (Shape.MayBeMissing || mayBeNull)
            yield return $"{(Shape.Path is { } path ? $"'{path.Text}'" : "The response")} may be {(!Shape.MayBeMissing ? "null" : mayBeNull ? "missing or null" : "missing")}, and the call then throws a JsonException.{advice}";
        if (Shape.Root != PayloadRoot.Object && Shape.Element.IsNullable && !isWhole)
            yield return "Elements may be null: check each, because their type does not say so.";
    }

    private IEnumerable<string> PageRemarks()
    {
        if (_operation.HasLinkHeader && Shape.Root == PayloadRoot.Array)
            yield return $"The header Link leads to further pages: GetProjectionArrayPagesAsAsyncEnumerable<{Name}>(…) follows it.";
        else if (Shape.Root == PayloadRoot.ArrayWithin && ResponseShape.FindNext(_operation.Value) is { } next)
            yield return $"The member '{next.Text}' may lead to further pages (a guess from its name): GetProjectionPagesAsAsyncEnumerable follows it.";
    }

    private IEnumerable<string> MemberRemarks()
    {
        // The records of a union's cases read its members.
        var read = _records.Records.Where(record => record.Name == Name || record.Base == Name).SelectMany(record => record.Members).Select(member => member.Path.Text);
        string[] others = _isWhole ? [.. Shape.Element.Members.Select(member => member.Name).Except(read)] : [];
        if (others.Length > 0)
            yield return $"Name the members that you want with --members. These are left out: {List(others)}.";

        if (Shape.Element is { Discriminator: { } discriminator, Cases.Count: 0 })
            yield return $"The member '{discriminator}' distinguishes types that the description lists neither in oneOf or anyOf nor in a mapping: only the members that they share are read.";
        if (!_isWhole && Shape.Element.Kinds != DescribedKinds.Object)
            yield return $"The response may be of kind {Shape.Element.Kinds}: only an object has these members, and another value is an error.";
        foreach (var group in _records.Elements.GroupBy(element => element.Reason))
            yield return $"JsonElement, because {group.Key}: {List(group.Select(element => element.Path))}.";
        if (_operation.IsDeprecated)
            yield return $"{_operation.Name} is deprecated.";
        if (_records.Deprecated.Count > 0)
            yield return $"Deprecated: {List(_records.Deprecated)}.";
    }

    // A brace that belongs to no parameter is doubled in an interpolated string.
    private static string Interpolate(string path) => string.Concat(Parameter().Split(path).Select((part, index) =>
        index % 2 == 1 ? $"{{{CamelCase(part)}}}" : part.Replace("{", "{{", StringComparison.Ordinal).Replace("}", "}}", StringComparison.Ordinal)));

    private static string List(IEnumerable<string> names) => names.Distinct().ToArray() is var all && all.Length <= MostNames ? string.Join(", ", all)
        : $"{string.Join(", ", all.Take(MostNames))}, and {all.Length - MostNames} more";

    private static string NameOf(DescribedOperation operation, ResponseShape shape) => shape.Element.Name is { } name
        ? RecordName.Create(name.Split('.')[^1], isOneOfMany: false)
        : RecordName.Choose(Parameter().Replace(operation.Name.Path, ""), shape.Path, isOneOfMany: shape.Root is not PayloadRoot.Object || operation.Name.Path.EndsWith('}'));

    private static string CamelCase(string name) => JsonNamingPolicy.CamelCase.ConvertName(Identifiers.Pascal(name)) is var made && Keywords.Contains(made) ? $"@{made}" : made;

    [GeneratedRegex(@"\{([^{}]*)\}")]
    private static partial Regex Parameter();
}
