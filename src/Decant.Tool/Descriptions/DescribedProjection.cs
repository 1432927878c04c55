using System.Text;
using System.Text.RegularExpressions;
using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>The records that read the response of an operation, and the call that reads it.</summary>
internal sealed partial class DescribedProjection
{
    private const int MostNames = 12;

    private readonly DescribedOperation _operation;
    private readonly ResponseShape _shape;
    private readonly DescribedRecords _records;
    private readonly string _name;
    private readonly bool _isWhole;

    private DescribedProjection(DescribedOperation operation, ResponseShape shape, DescribedRecords records, string name, bool isWhole) =>
        (_operation, _shape, _records, _name, _isWhole) = (operation, shape, records, name, isWhole);

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
    public string Name => _name;

    public IReadOnlyList<InferredRecord> Records => _records.Records;

    /// <summary>Returns the record's name for a projection without one.</summary>
    public static string NameOf(DescribedOperation operation, IReadOnlyList<MemberPath>? wanted, MemberPath? path) =>
        NameOf(operation, ResponseShape.Recognize(operation.Value, path, wanted));

    public string Source => ProjectionSource.Create(_records.Records, _records.Enums);

    /// <summary>The members that are a <see cref="JsonElement"/>, each with the reason.</summary>
    public IReadOnlyList<(string Path, string Reason)> Elements => _records.Elements;

    public ResponseShape Shape => _shape;

    /// <summary>The C# of the call.</summary>
    public string Call
    {
        get
        {
            string path = _operation.Name.Path.TrimStart('/');
            string address = Parameter().IsMatch(path) ? $"${InferredMember.Literal(Interpolate(path))}" : InferredMember.Literal(path);
            string request = _operation.Name.Method == "GET" ? address : "request";
            return $"http.{ReadingCall.Create(_shape.Root, _name, _shape.Path?.Text, request)[..^1]}, cancellationToken)";
        }
    }

    /// <param name="server">The server of the description; null if there is none.</param>
    public IEnumerable<string> Remarks(string? server)
    {
        yield return $"{_operation.Name} returns {_shape}: read it with {Call}.";
        if (_operation.Name.Method != "GET")
            yield return $"Create the request with its method and address: using var request = new HttpRequestMessage(HttpMethod.Parse(\"{_operation.Name.Method}\"), …).";
        if ((_operation.Server ?? server)?.TrimEnd('/') is { Length: > 0 } start)
            yield return $"The paths begin with {start}: set the client's base address to it, {(start.Contains('{', StringComparison.Ordinal) ? "with your values in braces and " : "with ")}a slash at the end.";
        if (_operation.RequiredQuery.Count > 0)
            yield return $"The address needs a query: ?{string.Join('&', _operation.RequiredQuery.Select(name => $"{name}=…"))}.";
        if (_shape.IsGuess)
            yield return $"That the elements of '{_shape.Path!.Text}' are wanted is a guess from the names beside the array. For the object around it, name its members with --members.";
        foreach (string remark in AbsenceRemarks())
            yield return remark;
        foreach (string remark in PageRemarks())
            yield return remark;
        foreach (string remark in MemberRemarks())
            yield return remark;
    }

    // A call throws if the response lacks its value. Only a record of a whole value reads null.
    private IEnumerable<string> AbsenceRemarks()
    {
        DescribedValue root = _operation.Value, at = root;
        bool mayBeMissing = false;
        foreach (string name in _shape.Path?.Names ?? [])
        {
            DescribedMember member = at.Find(name)!;
            mayBeMissing |= at.IsNullable || !member.IsRequired;
            at = member.Value;
        }

        bool isWhole = _records.Records.First(record => record.Name == _name).Members is [{ Path.Names.Count: 0 }];
        bool mayBeNull = at.IsNullable && !(isWhole && _shape.Root == PayloadRoot.Object);
        string type = _shape.Root switch { PayloadRoot.Object => _name, PayloadRoot.Entries => $"Dictionary<string, {_name}>", _ => $"{_name}[]" };
        // A projection cannot be the whole value of another one, and the path of a member does not allow a root that is null.
        bool isRejected = _shape.Path is null ? _shape.Root == PayloadRoot.Object : root.IsNullable;
        string advice = isRejected ? "" : $" A record with the member [JsonPropertyPath({InferredMember.Literal(_shape.Path?.Text ?? "$")})] {type}? Value reads such a response too.";
        if (mayBeMissing || mayBeNull)
            yield return $"{(_shape.Path is { } path ? $"'{path.Text}'" : "The response")} may be {(!mayBeMissing ? "null" : mayBeNull ? "missing or null" : "missing")}, and the call then throws a JsonException.{advice}";
        if (_shape.Root != PayloadRoot.Object && _shape.Element.IsNullable && !isWhole)
            yield return "Elements may be null: check each, because their type does not say so.";
    }

    private IEnumerable<string> PageRemarks()
    {
        if (_operation.HasLinkHeader && _shape.Root == PayloadRoot.Array)
            yield return $"The header Link leads to further pages: GetProjectionArrayPagesAsAsyncEnumerable<{_name}>(…) follows it.";
        else if (_shape.Root == PayloadRoot.ArrayWithin && ResponseShape.FindNext(_operation.Value) is { } next)
            yield return $"The member '{next.Text}' may lead to further pages (a guess from its name): GetProjectionPagesAsAsyncEnumerable follows it.";
    }

    private IEnumerable<string> MemberRemarks()
    {
        // The records of a union's cases read its members.
        var read = _records.Records.Where(record => record.Name == _name || record.Base == _name).SelectMany(record => record.Members).Select(member => member.Path.Text);
        string[] others = _isWhole ? [.. _shape.Element.Members.Select(member => member.Name).Except(read)] : [];
        if (others.Length > 0)
        {
            yield return $"Name the members that you want with --members. These are left out: {List(others)}.";
        }

        if (_shape.Element is { Discriminator: { } discriminator, Cases.Count: 0 })
            yield return $"The member '{discriminator}' distinguishes types that the description lists neither in oneOf or anyOf nor in a mapping: only the members that they share are read.";
        if (!_isWhole && _shape.Element.Kinds != DescribedKinds.Object)
            yield return $"The response may be of kind {_shape.Element.Kinds}: only an object has these members, and another value is an error.";
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
