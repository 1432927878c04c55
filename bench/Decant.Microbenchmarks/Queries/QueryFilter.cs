using System.Text.Json.Nodes;

namespace Decant.Microbenchmarks.Queries;

/// <summary>A filter that keeps about a given share of a body's elements. Its constant comes from the body, because bodies differ in their values.</summary>
internal abstract record QueryFilter
{
    // A constant whose share is further from the wanted one than this, relative to it, is used only if there is no better one.
    private const double Tolerance = 0.25;

    /// <summary>The query, in a form that RFC 9535 and Newtonsoft.Json have in common: the latter needs the parentheses.</summary>
    public string Query => $"$[?({Condition})]";

    protected abstract string Condition { get; }

    /// <summary>Whether the filter keeps an element, for code that tests elements itself.</summary>
    public abstract bool Keeps(JsonNode item);

    protected static T Choose<T>(IEnumerable<IEnumerable<(T Filter, double Share)>> kinds, double share, string members)
    {
        (T Filter, double Distance)[] nearest =
        [
            .. from kind in kinds
               where kind.Any()
               select kind.Select(found => (found.Filter, Distance: Math.Abs(found.Share - share))).MinBy(found => found.Distance),
        ];
        return nearest.Length == 0
            ? throw new NotSupportedException($"The queries of the lab filter by {members}, which this body does not have.")
            : nearest.FirstOrDefault(found => found.Distance <= share * Tolerance, nearest.MinBy(found => found.Distance)).Filter;
    }
}

/// <summary>A comparison with a number.</summary>
internal sealed record NumberFilter(string Member, long Least) : QueryFilter
{
    // Ids are distinct even where sizes repeat, but they often ascend, so that a filter keeps one run of elements: sizes come first.
    private static readonly string[] s_members = ["size", "id"];

    protected override string Condition => string.Create(CultureInfo.InvariantCulture, $"@.{Member} >= {Least}");

    public override bool Keeps(JsonNode item) => (long)item[Member]! >= Least;

    public static NumberFilter Choose(JsonElement[] items, double share) => items.Length == 0
        ? new(s_members[0], 0)
        : Choose(s_members.Select(member => BoundsOf(member, items)), share, "size or id");

    // None, if an element has no such number: the types of the serializer do not tell an absent number from 0.
    private static IEnumerable<(NumberFilter, double)> BoundsOf(string member, JsonElement[] items)
    {
        long[] sorted = [.. items.SelectMany(item => NumbersOf(item, member)).OrderDescending()];
        return from kept in Enumerable.Range(1, sorted.Length == items.Length ? items.Length : 0)
               where kept == items.Length || sorted[kept] < sorted[kept - 1]
               select (new NumberFilter(member, sorted[kept - 1]), (double)kept / items.Length);
    }

    private static IEnumerable<long> NumbersOf(JsonElement item, string member) =>
        item.TryGetProperty(member, out JsonElement value) && value.ValueKind == JsonValueKind.Number && value.TryGetInt64(out long number) ? [number] : [];
}

/// <summary>A comparison of the owner's login with a string: equality where a login is frequent enough, and otherwise the order.</summary>
internal sealed record TextFilter(string Login, bool IsEquality) : QueryFilter
{
    protected override string Condition => $"@.owner.login {(IsEquality ? "==" : ">=")} '{Login}'";

    public bool Keeps(string? login) => IsEquality ? login == Login : string.CompareOrdinal(login, Login) >= 0;

    public override bool Keeps(JsonNode item) => Keeps((string?)item["owner"]?["login"]);

    public static TextFilter Choose(JsonElement[] items, double share)
    {
        string[] sorted = [.. items.SelectMany(LoginsOf).OrderDescending(StringComparer.Ordinal)];
        IEnumerable<(TextFilter, double)> equalities =
            from login in sorted group login by login into equal select (new TextFilter(equal.Key, IsEquality: true), (double)equal.Count() / items.Length);
        return items.Length == 0
            ? new("", IsEquality: true)
            : Choose([equalities, BoundsOf(sorted, items.Length)], share, "owner.login");
    }

    private static IEnumerable<(TextFilter, double)> BoundsOf(string[] sorted, int count) =>
        from kept in Enumerable.Range(1, sorted.Length)
        where kept == sorted.Length || sorted[kept] != sorted[kept - 1]
        select (new TextFilter(sorted[kept - 1], IsEquality: false), (double)kept / count);

    private static IEnumerable<string> LoginsOf(JsonElement item) =>
        item.TryGetProperty("owner", out JsonElement owner) && owner.ValueKind == JsonValueKind.Object
        && owner.TryGetProperty("login", out JsonElement login) && login.ValueKind == JsonValueKind.String
            ? [login.GetString()!]
            : [];
}
