namespace Decant.Generator.Model;

/// <summary>How emitted code makes a collection of what it has read, <c>_items</c>. In each text <c>{0}</c> stands for the collection's type arguments.</summary>
/// <param name="Type">What is made.</param>
/// <param name="Expression">Makes it: of everything read, or empty where there is a method that adds to it.</param>
internal sealed record MakerModel(string Type, string Expression)
{
    /// <summary>The method that adds one of the elements read to it; null where the expression takes them all.</summary>
    public string? Add { get; init; }

    /// <summary>The type of a dictionary that entries are set in as they are read; null where they are gathered first.</summary>
    public string? Storage { get; init; }

    /// <summary>Creates that.</summary>
    public string? Create { get; init; }

    /// <summary>What a null is read as. Null where it is refused: in its place stands a value type.</summary>
    public string? Null { get; init; } = "null";
}
