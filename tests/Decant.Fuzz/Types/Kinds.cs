namespace Decant.Fuzz.Types;

internal enum Colour
{
    Red,
    Green,
    Blue,
}

/// <summary>Values that are texts in JSON, or several kinds of numbers.</summary>
[JsonProjection]
internal sealed partial record Kinds(
    DateTime At,
    DateTimeOffset? Seen,
    DateOnly Day,
    TimeSpan? Took,
    Guid Key,
    byte[]? Data,
    Uri? Link,
    char Letter,
    [property: JsonIntern] string? State,
    Colour Colour,
    float Ratio,
    ulong Large,
    short? Small,
    decimal Price,
    Dictionary<string, Kinds?>? Named,
    int[]? Numbers);

/// <summary>Values that are collected before they are put together.</summary>
[JsonProjection]
internal sealed partial record Sets(HashSet<int>? Numbers, SortedSet<string>? Texts, Dictionary<int, Sets?>? Sorted);
