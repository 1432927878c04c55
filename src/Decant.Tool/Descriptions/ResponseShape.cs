using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>Where in a response the wanted objects are.</summary>
/// <param name="Element">The wanted object, or each of them.</param>
/// <param name="Path">The path of the array or of the entries; null for the root.</param>
/// <param name="IsGuess">Whether the description only suggests that the elements of the array are wanted, and not the object around it.</param>
internal sealed record ResponseShape(PayloadRoot Root, DescribedValue Element, MemberPath? Path, bool IsGuess)
{
    private static readonly string[] s_arrays = ["data", "elements", "entries", "hits", "items", "list", "records", "results", "rows", "value", "values"];

    private static readonly string[] s_paging = ["continue", "count", "cursor", "limit", "more", "next", "offset", "page", "pages", "pagination", "paging", "prev", "previous", "size", "token", "total"];

    /// <summary>Whether a response may lack the value. A null on the path counts as missing.</summary>
    public bool MayBeMissing { get; private init; }

    /// <summary>Whether the value itself may be null.</summary>
    public bool MayBeNull { get; private init; }

    /// <summary>The shape in words.</summary>
    public override string ToString()
    {
        string what = Root switch
        {
            PayloadRoot.Array or PayloadRoot.ArrayWithin => "an array",
            PayloadRoot.Entries => "an object whose names are data",
            _ => Element.Kinds == DescribedKinds.Object ? "one object" : "one value",
        };
        return $"{what}{(Path is null ? "" : $" in '{Path.Text}'")}{(MayBeMissing || MayBeNull ? Path is null ? ", which may be null" : ", which may be missing or null" : "")}";
    }

    /// <summary>Recognizes the shape.</summary>
    /// <param name="root">The root of the response.</param>
    /// <param name="path">The path that the user gave, or <see cref="MemberPath.Whole"/> for the root; null for none.</param>
    /// <param name="wanted">The members that the user named; null for none.</param>
    /// <exception cref="InferenceException">The path leads to nothing.</exception>
    public static ResponseShape Recognize(DescribedValue root, MemberPath? path, IReadOnlyList<MemberPath>? wanted)
    {
        ResponseShape shape = RecognizeOnly(root, path, wanted);
        bool mayBeMissing = false;
        DescribedValue at = root;
        foreach (string name in shape.Path?.Names ?? [])
        {
            DescribedMember member = at.Find(name)!;
            mayBeMissing |= at.IsNullable || !member.IsRequired;
            at = member.Value;
        }

        return shape with { MayBeMissing = mayBeMissing, MayBeNull = at.IsNullable };
    }

    private static ResponseShape RecognizeOnly(DescribedValue root, MemberPath? path, IReadOnlyList<MemberPath>? wanted)
    {
        if (path == MemberPath.Whole)
            return At(root, null, PayloadRoot.Array);
        if (path is not null)
            return At(Find(root, path), path, PayloadRoot.ArrayWithin);
        bool isOfRoot = wanted is not null && wanted.All(member => root.Find(member.Names[0]) is not null);
        return !isOfRoot && FindArray(root) is { } array ? new(PayloadRoot.ArrayWithin, array.Value.Items!, MemberPath.Create([array.Name]), IsGuess: true)
            : At(root, null, PayloadRoot.Array);
    }

    /// <summary>Returns the only array of objects beside totals and cursors; null if the object is of another form.</summary>
    public static DescribedMember? FindArray(DescribedValue root)
    {
        if (root.Kinds != DescribedKinds.Object || root.Cases.Count > 0)
            return null;
        DescribedMember[] arrays = [.. root.Members.Where(member => member.Value.Kinds == DescribedKinds.Array && member.Value.Items is { Kinds: DescribedKinds.Object })];
        DescribedMember[] others = [.. root.Members.Except(arrays)];
        // The elements of a list are always there, if anything is.
        return arrays is [var array] && (array.IsRequired || root.Required.Count == 0) && MemberPath.Create([array.Name]) is not null && others.All(member => ValueTypes.IsPlain(member.Value) || IsPaging(member)) &&
            (s_arrays.Contains(array.Name, StringComparer.OrdinalIgnoreCase) || others.Any(IsPaging))
            ? array : null;
    }

    /// <summary>Returns the member that leads to the next page: an address or a cursor.</summary>
    public static MemberPath? FindNext(DescribedValue root) => root.Kinds != DescribedKinds.Object ? null
        : root.Members.SelectMany(member => IsNext(member) ? [MemberPath.Create([member.Name])]
            : member.Value.Kinds == DescribedKinds.Object && IsPaging(member) ? member.Value.Members.Where(IsNext).Select(next => MemberPath.Create([member.Name, next.Name]))
            : []).FirstOrDefault(path => path is not null);

    private static bool IsNext(DescribedMember member) =>
        member.Value.Kinds.HasFlag(DescribedKinds.String) && WordsOf(member.Name).ToArray() is var words && (words.Contains("next") || words is ["continue"] or ["cursor"]);

    private static bool IsPaging(DescribedMember member) =>
        WordsOf(member.Name).Any(word => s_paging.Contains(word)) ||
        (member.Value.Kinds == DescribedKinds.Object && member.Value.Members.Any(within => within.Value.Kinds != DescribedKinds.Object && WordsOf(within.Name).Any(word => s_paging.Contains(word))));

    // The words of names in any style: total_count, totalCount and @odata.nextLink.
    private static IEnumerable<string> WordsOf(string name) =>
        JsonNamingPolicy.SnakeCaseLower.ConvertName(name).Split(['_', '-', '.', '@', '$'], StringSplitOptions.RemoveEmptyEntries);

    private static ResponseShape At(DescribedValue value, MemberPath? path, PayloadRoot array) =>
        value.Kinds == DescribedKinds.Array && value.Items is { } items ? new(array, items, path, IsGuess: false)
        : value is { Kinds: DescribedKinds.Object, Members.Count: 0, Entries: { Kinds: DescribedKinds.Object } entries } ? new(PayloadRoot.Entries, entries, path, IsGuess: false)
        : new(PayloadRoot.Object, value, path, IsGuess: false);

    private static DescribedValue Find(DescribedValue root, MemberPath path) => path.Names.Aggregate(root, (at, name) => at.Find(name)?.Value ?? throw InferenceException.Usage(
        $"The description has no '{name}' on the path '{path.Text}'{Closest.HintForSlipOrAny(name, [.. at.Members.Select(member => member.Name)])}."));
}
