namespace Decant.Ladder;

/// <summary>The kinds of body that are JSON, by the names that <c>--shape</c> takes and tables show.</summary>
public static class Shapes
{
    /// <summary>All of them.</summary>
    public static IReadOnlyList<BodyKind> All { get; } = [.. Enum.GetValues<BodyKind>().Where(kind => kind is not (BodyKind.Bytes or BodyKind.Own))];

    /// <summary>The kind with this name, or <see langword="null"/>.</summary>
    public static BodyKind? Find(string name) => All.Cast<BodyKind?>().FirstOrDefault(kind => kind!.Value.ToName() == name);

    /// <summary>The name, for example <c>tweets</c>.</summary>
    public static string ToName(this BodyKind kind) => kind.ToString().ToLowerInvariant();

    /// <summary>The names, for a message.</summary>
    public static string ToNames(this IEnumerable<BodyKind> kinds) => string.Join(", ", kinds.Select(ToName));

    /// <summary>How many items make a body of about half a megabyte, and of embeddings two: it fits a second-level cache, and a call takes long enough to be timed.</summary>
    public static int ItemsInMemory(this BodyKind kind) => kind switch
    {
        BodyKind.Repositories or BodyKind.Tweets => 500,
        BodyKind.Weather => 5_000,
        BodyKind.Elements => 50_000,
        BodyKind.Embeddings => 100,
        BodyKind.GeoJson or BodyKind.OrderBook => 300,
        BodyKind.Kubernetes => 200,
        BodyKind.Packages => 5_000,
        _ => 1_000,
    };
}
