namespace Decant.Queries;

// Documents.
internal sealed partial class RandomQueries
{
    private const int MostValues = 4;

    public string Document() => Value(depth: 5);

    private string Value(int depth)
    {
        int kind = depth == 0 ? 0 : random.Next(depth > 3 ? 1 : 0, 3);
        if (kind == 0)
            return Scalar();
        string space = random.Next(3) == 0 ? " " : "";
        int count = random.Next(8) == 0 ? 0 : random.Next(1, MostValues + 1);
        if (kind == 1)
            return $"[{string.Join($",{space}", Enumerable.Range(0, count).Select(_ => Value(depth - 1)))}]";
        IEnumerable<string> names = Enumerable.Range(0, count).Select(_ => _texts.Name());
        if (IsInteroperable)
            names = names.Distinct(StringComparer.Ordinal);
        return $"{{{string.Join($",{space}", names.Select(name => $"{_texts.Json(name)}:{space}{Value(depth - 1)}"))}}}";
    }

    private string Scalar() => random.Next(7) switch
    {
        0 or 1 => Pick(s_literals),
        2 or 3 => _texts.Json(_texts.Text()),
        4 => random.Next(4).ToString(System.Globalization.CultureInfo.InvariantCulture),
        _ => _texts.Number(isInteroperable: IsInteroperable),
    };
}
