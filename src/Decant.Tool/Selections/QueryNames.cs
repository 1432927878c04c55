using Decant.Queries;
using Decant.Tool.Inference;

namespace Decant.Tool.Selections;

/// <summary>Finds the names of a query among the names in the beginning of a body, to tell the user which of them cannot have found anything.</summary>
internal sealed class QueryNames
{
    private const int MostArrays = 3;

    private readonly BodyNames _root;
    private readonly bool _isSequence;
    private readonly bool _foundNodes;
    private readonly bool _isPart;
    private readonly List<string> _notes = [];

    private QueryNames(BodyNames root, bool isSequence, bool foundNodes, bool isPart) =>
        (_root, _isSequence, _foundNodes, _isPart) = (root, isSequence, foundNodes, isPart);

    /// <summary>Gets a line for each name or selector that is probably a mistake.</summary>
    public IReadOnlyList<string> Notes => _notes;

    /// <summary>Gets the names in the values that the query leads to.</summary>
    public BodyNames[] Nodes { get; private set; } = [];

    /// <param name="query">The query.</param>
    /// <param name="body">The names in the beginning of the body.</param>
    /// <param name="isSequence">Whether the body is a sequence of values, which is an array for the query.</param>
    /// <param name="foundNodes">Whether the query has found nodes. Then, a name that the body lacks may still be correct, as in <c>!@.archived</c>.</param>
    /// <param name="isPart">Whether the body is longer than its beginning, so that it may have names that the beginning lacks.</param>
    public static QueryNames Find(JsonQuery query, BodyNames body, bool isSequence, bool foundNodes, bool isPart)
    {
        var found = new QueryNames(body, isSequence, foundNodes, isPart);
        found.Nodes = [.. found.Follow(QueryParser.Read(query.ToString(), out _)!, found.Root).Select(place => place.Names)];
        return found;
    }

    private Place[] Root => [new(_root, IsArray: _isSequence || _root.HasArrays)];

    private Place[] Follow(IReadOnlyList<QuerySegment> segments, Place[] places)
    {
        foreach (QuerySegment segment in segments)
        {
            // The names of an array in an array are merged with those of its elements, so that a place has no meaning there.
            if (Array.Exists(places, place => place.Names.HasNestedArrays))
                return [];
            if (segment.IsDescendant)
                places = [.. places.SelectMany(place => place.Names.AndDeeper()).Distinct().Select(Place.Of)];
            List<Place> next = [];
            foreach (QuerySelector selector in segment.Selectors)
                next.AddRange(Follow(selector, places, segment.IsDescendant));
            places = [.. next.Distinct()];
        }

        return places;
    }

    private IEnumerable<Place> Follow(QuerySelector selector, Place[] places, bool isDescendant)
    {
        if (selector is QuerySelector.Name { Value: var name })
            return FollowName(name, places, isDescendant);
        // The sample merges the elements of an array with the array, and not the members of an object.
        Place[] children = selector is QuerySelector.Index or QuerySelector.Slice
            ? [.. places.Where(place => place.IsArray).Select(place => place.Element)]
            : [.. places.SelectMany(place => place.IsArray ? [place.Element] : place.Names.Members.Values.Select(Place.Of))];
        string[] arrays = _foundNodes || isDescendant || Array.Exists(places, place => place.IsArray)
            ? []
            : [.. places.SelectMany(place => place.Names.Members).Where(member => member.Value.HasArrays).Select(member => $"'{member.Key}'").Distinct().Take(MostArrays)];
        if (arrays.Length > 0)
            _notes.Add($"The query selects elements, but found an object with {(arrays.Length == 1 ? "an array" : "arrays")} at {string.Join(" and at ", arrays)}: use --path with --where.");
        else if (selector is QuerySelector.Filter filter && children.Length > 0)
            FollowCondition(filter.Condition, children);
        return children;
    }

    private IEnumerable<Place> FollowName(string name, Place[] places, bool isDescendant)
    {
        Place[] found = [.. places.Where(place => place.Names.Members.ContainsKey(name)).Select(place => Place.Of(place.Names.Members[name]))];
        Place[] objects = [.. places.Where(place => !place.IsArray)];
        if (!_foundNodes && !isDescendant && places.Length > 0 && objects.Length == 0)
        {
            _notes.Add(
                _isSequence && places[0].Names == _root
                ? $"The query selects the member '{name}' of an object, but the source is a sequence of values, which is an array for a query: begin it with $[*]."
                : $"The query selects the member '{name}' of an object, but found an array: select elements by [*] before it.");
        }
        else if (found.Length == 0)
        {
            NoteMissing(name, objects);
        }

        return found;
    }

    private void NoteMissing(string name, Place[] objects)
    {
        string[] others = [.. objects.SelectMany(place => place.Names.Members.Keys).Distinct()];
        string slip = Closest.HintForSlip(name, others);
        if (_isPart || _foundNodes)
        {
            if (slip.Length > 0)
                _notes.Add(_isPart ? $"The first 64 KiB have no member '{name}' of the query{slip}." : $"The member '{name}' of the query matched nothing{slip}.");
        }
        else if (Array.Exists(objects, place => place.Names.HasObjects))
        {
            _notes.Add($"The member '{name}' of the query matched nothing{Closest.HintForSlipOrAny(name, others)}.");
        }
        else if (Array.Find(objects, place => place.Names.Scalar is not null).Names is { } scalar)
        {
            _notes.Add($"The member '{name}' of the query matched nothing: found {scalar.Scalar}, which has no members.");
        }
    }

    private void FollowCondition(QueryCondition condition, Place[] children)
    {
        foreach (FilterQuery query in QueryConditions.QueriesOf(condition))
        {
            Place[] found = Follow(query.Segments, query.IsRelative ? children : Root);
            if (query.IsSingular && QueryConditions.IsTest(condition, query) && found.Length > 0 && Array.TrueForAll(found, place => place.Names.HasBooleansAlone))
                _notes.Add($"The condition {Write(query)} is true if the member exists, also if it is false: compare it, as in {Write(query)} == true.");
        }

        _notes.AddRange(QueryPatterns.Describe(condition));
    }

    private static string Write(FilterQuery query) =>
        $"{(query.IsRelative ? "@" : "$")}{string.Concat(query.Segments.Select(segment => segment.Selectors[0] is QuerySelector.Name { Value: var name } ? $".{name}" : "[…]"))}";

    /// <summary>A place in the body.</summary>
    /// <param name="Names">The names in it. Those of an array are merged with those of its elements.</param>
    /// <param name="IsArray">Whether the place is the array, and not its elements.</param>
    private readonly record struct Place(BodyNames Names, bool IsArray)
    {
        public Place Element => this with { IsArray = false };

        public static Place Of(BodyNames names) => new(names, names.HasArrays);
    }
}
