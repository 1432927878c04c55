using Decant.Paths;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks.Descriptions;

/// <summary>Compares projections with the response that a description promises. A projection that several members use must fit at each of their places.</summary>
/// <param name="sources">The projections.</param>
/// <param name="optional">The members that a response may lack.</param>
internal sealed class DescriptionCheck(ProjectionSources sources, IReadOnlyList<MemberPath> optional)
{
    // Schemas that contain each other may have more combinations than a computer can compare.
    private const int MostCompared = 50_000;

    private readonly Dictionary<string, Table> _tables = [];
    private readonly HashSet<(string Projection, object Value)> _compared = [];

    // The pairs that are still to compare. Recursion would need more stack than there is, if each of many schemas contains the next one.
    private readonly Stack<(DeclaredProjection Projection, DescribedValue Value, string Place)> _pending = new();
    private readonly List<(DeclaredProjection Projection, DescribedValue Value, string Place)> _found = [];

    /// <summary>The compared projections, in the order of their first occurrence.</summary>
    public IEnumerable<Table> Tables => _tables.Values;

    /// <summary>The tables of the report.</summary>
    public IEnumerable<CheckTable> Report => Tables.Select(table => new CheckTable($"{table.Projection.Name}: {table.Place}", [.. table.Fits.Select(fit => (fit.Member, fit.ToString()))]));

    /// <summary>The differences that are no errors: the cases of unions that only one side has.</summary>
    public IEnumerable<string> Remarks =>
    [
        .. _compared.Count == MostCompared ? [$"The schemas contain each other in more than {MostCompared} ways: the others are not compared."] : Array.Empty<string>(),
        .. Tables.SelectMany(RemarksOf),
    ];

    private static IEnumerable<string> RemarksOf(Table table) =>
    [
        .. table.UnknownCases.Select(name => $"The description has no case '{name}' of '{table.Projection.Name}'."),
        .. table.OtherCases.Select(name => $"'{table.Projection.Name}' does not list the case '{name}' of the description."),
    ];

    /// <summary>The number of members that do not fit, and the number of all members.</summary>
    public (int Misfits, int All) Count => (Tables.Sum(table => table.Fits.Count(fit => !fit.Fits)), Tables.Sum(table => table.Fits.Count()));

    /// <summary>Compares a projection with the response of an operation. The place of its values follows from the shape of the response, unless it is given.</summary>
    /// <exception cref="InferenceException">The given place is not in the response.</exception>
    public void Add(DeclaredProjection projection, DescribedOperation operation, PayloadPlace place)
    {
        bool isOfElements = ResponseShape.FindArray(operation.Value) is { } array && CountIn(array.Value.Items!) > CountIn(operation.Value);
        ResponseShape shape = ResponseShape.Recognize(operation.Value, place.Path ?? (isOfElements ? null : MemberPath.Whole), wanted: null);
        bool hasInnerEntries = place.HasEntries && shape.Root != PayloadRoot.Entries;
        DescribedValue[] values = hasInnerEntries ? [.. ElementsOf(shape.Element, isDictionary: true)] : [shape.Element];
        if (values.Length == 0)
            throw InferenceException.Usage($"The response of {operation.Name} has no entries{(place.Path is null ? "" : $" in '{place.Path.Text}'")}: leave out --entries.");
        foreach (DescribedValue value in values)
        {
            _pending.Push((projection, value, $"{operation.Name}, {(hasInnerEntries ? "the entries of " : "")}{shape}"));
            while (_pending.TryPop(out var next))
            {
                Compare(next.Projection, next.Value, next.Place);
                // The first one that was found is compared first, with all that it contains.
                foreach (var pair in Enumerable.Reverse(_found))
                    _pending.Push(pair);
                _found.Clear();
            }
        }

        int CountIn(DescribedValue value) => ReadBy(projection).Count(path => Reached.Follow(value, path, projection.Names).Exclusion is null);
    }

    /// <summary>Compares a projection with a value.</summary>
    /// <param name="place">The place of the value, for the report.</param>
    private void Compare(DeclaredProjection projection, DescribedValue value, string place)
    {
        // A schema and a projection that contain themselves lead back to a pair that is compared already.
        if (_compared.Count == MostCompared || !_compared.Add((projection.FullName, value.Identity)))
            return;
        if (!_tables.TryGetValue(projection.FullName, out Table? table))
            _tables.Add(projection.FullName, table = new(projection, place, optional));
        AddCases(projection, value, table, place);
        foreach (MemberFit fit in table.Fits)
        {
            // The derived types read the members, except the discriminator.
            if (value.Cases.Count > 0 && table.Discriminator is not null && fit != table.Discriminator)
                continue;
            var reached = Reached.Follow(value, fit.Member.Path, projection.Names);
            fit.Add(reached);
            if (reached.Value is { } found && !fit.Member.HasConverter)
                AddValue(fit, fit.Member.Type, found, fit.Member.JsonName);
        }
    }

    // An abstract projection has no members of its own.
    private IEnumerable<IReadOnlyList<PathStep>> ReadBy(DeclaredProjection projection) =>
    [
        .. projection.Discriminator is { } name ? [[new(name, 0)]] : Array.Empty<PathStep[]>(),
        .. projection.Cases.Select(found => sources.Find(found.Type)).Prepend(projection).SelectMany(found => found.Members).Select(member => member.Path),
    ];

    private void AddCases(DeclaredProjection projection, DescribedValue value, Table table, string place)
    {
        foreach (var (discriminator, type) in projection.Cases.Where(found => found.Type != projection.FullName))
        {
            DescribedCase? described = value.Cases.FirstOrDefault(found => found.Name == discriminator);
            // If the description does not say how the cases are distinguished, its value has the members of all of them.
            DescribedValue? compared = value.Cases.Count == 0 ? value : described?.Value;
            if (compared is null)
                table.UnknownCases.Add(discriminator);
            else if (compared.Kinds.HasFlag(DescribedKinds.Object))
                _found.Add((sources.Find(type), compared, place));
        }

        if (projection.Cases.Count > 0)
            table.OtherCases.UnionWith(value.Cases.Select(found => found.Name).Except(projection.Cases.Select(found => found.Discriminator)));
    }

    private void AddValue(MemberFit fit, TypeReference type, DescribedValue value, string place)
    {
        DeclaredMember member = fit.Member;
        fit.AddProblem(ReadKinds.Mismatch(type, value, member.IsUnixTime, other => KindsOf(sources.Find(member, other))));
        foreach (TypeReference alternative in type.Alternatives)
        {
            if (sources.Find(member, alternative) is { } projection)
            {
                _found.Add((projection, value, place));
            }
            else if (alternative.Element is { } element)
            {
                foreach (DescribedValue inner in ElementsOf(value, alternative.IsDictionary))
                {
                    if (inner.IsNullable && !MemberFit.AllowsNull(element))
                        fit.AddProblem($"elements may be null, and '{element}' does not allow it");
                    AddValue(fit, element, inner, place);
                }
            }
        }
    }

    // A projection whose members have no names at the start of their paths reads an array, or any value.
    private static DescribedKinds? KindsOf(DeclaredProjection? projection) =>
        projection?.Members.All(member => member.Path is [{ Name: not null }, ..]) == true ? DescribedKinds.Object : null;

    private static IEnumerable<DescribedValue> ElementsOf(DescribedValue value, bool isDictionary) => isDictionary
        ? value.Members.Select(member => member.Value).Concat(value.Entries is { } entry ? [entry] : [])
        : value.Items is { } item ? [item] : [];

    /// <summary>A projection, its first place in the response, and what the description says of its members.</summary>
    internal sealed class Table(DeclaredProjection projection, string place, IReadOnlyList<MemberPath> optional)
    {
        private readonly MemberFit[] _members = [.. projection.Members.Select(member => new MemberFit(member, optional.Any(member.IsAt)))];

        public DeclaredProjection Projection { get; } = projection;

        public string Place { get; } = place;

        /// <summary>The discriminator; null for a projection without derived types.</summary>
        public MemberFit? Discriminator { get; } = projection.Discriminator is { } name
            ? new(new("(discriminator)", name, [new(name, 0)], new("string", []) { IsNullable = true }, "") { HasConverter = true }, isOptional: false)
            : null;

        public IEnumerable<MemberFit> Fits => Discriminator is null ? _members : [Discriminator, .. _members];

        /// <summary>The discriminators of the projection that the description does not have.</summary>
        public SortedSet<string> UnknownCases { get; } = new(StringComparer.Ordinal);

        /// <summary>The discriminators of the description that the projection does not have.</summary>
        public SortedSet<string> OtherCases { get; } = new(StringComparer.Ordinal);
    }
}
