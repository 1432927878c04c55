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
            .. kinds.Where(kind => kind.Any()).Select(kind => kind.Select(found => (found.Filter, Distance: Math.Abs(found.Share - share))).MinBy(found => found.Distance)),
        ];
        return nearest.Length == 0 ? throw new NotSupportedException($"The queries of the lab filter by {members}, which this body does not have in every element.")
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
        : Choose(s_members.Select(member => BoundsOf(member, [.. items.SelectMany(item => NumbersOf(item, member)).OrderDescending()], items.Length)), share, "size or id");

    private static IEnumerable<(NumberFilter, double)> BoundsOf(string member, long[] sorted, int count) =>
        from kept in Enumerable.Range(1, sorted.Length == count ? count : 0)
        where kept == count || sorted[kept] < sorted[kept - 1]
        select (new NumberFilter(member, sorted[kept - 1]), (double)kept / count);

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
        IEnumerable<(string Login, double Share)> equal = sorted.CountBy(login => login).Select(login => (login.Key, (double)login.Value / items.Length));
        return items.Length == 0 ? new("", IsEquality: true) : Choose(
            [equal.Select(found => (new TextFilter(found.Login, IsEquality: true), found.Share)), BoundsOf(sorted, items.Length)], share, "owner.login");
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
