using System.Globalization;

namespace Decant.Queries;

/// <summary>Random queries and documents, with few names and small numbers, so that most queries select something.</summary>
internal sealed class RandomQueries(Random random)
{
    private static readonly string[] s_names = ["a", "b", "c"];
    private static readonly string[] s_operators = ["==", "!=", "<", "<=", ">", ">="];
    private static readonly string[] s_scalars =
        ["0", "1", "-1", "1.0", "1e0", "9007199254740993", "9007199254740992", "true", "false", "null", "\"a\"", "\"\"", "\"\\u0061\"", "\"\\ud83d\\ude00\"", "\"b\\n\""];

    public string Document() => Value(5);

    public string Query() => $"${Segments(random.Next(1, 4), depth: 2)}";

    private string Value(int depth)
    {
        int kind = depth == 0 ? 0 : random.Next(depth > 3 ? 1 : 0, 3);
        if (kind == 0)
            return s_scalars[random.Next(s_scalars.Length)];
        IEnumerable<string> values = Enumerable.Range(0, random.Next(1, 5)).Select(_ => Value(depth - 1));
        string space = random.Next(3) == 0 ? " " : "";
        return kind == 1
            ? $"[{string.Join($",{space}", values)}]"
            : $"{{{string.Join($",{space}", values.Select(value => $"\"{Name()}\":{space}{value}"))}}}";
    }

    private string Segments(int count, int depth) => string.Concat(Enumerable.Range(0, count).Select(_ => Segment(depth)));

    private string Segment(int depth)
    {
        string selectors = string.Join(',', Enumerable.Range(0, random.Next(6) == 0 ? 2 : 1).Select(_ => Selector(depth)));
        return random.Next(6) == 0 ? $"..[{selectors}]" : $"[{selectors}]";
    }

    private string Selector(int depth) => random.Next(depth == 0 ? 5 : 7) switch
    {
        0 or 1 => $"'{Name()}'",
        2 => "*",
        3 => Number(),
        4 => $"{Bound()}:{Bound()}:{Bound()}",
        _ => $"?{Condition(depth - 1)}",
    };

    private string Condition(int depth) => random.Next(depth == 0 ? 3 : 6) switch
    {
        0 => Query(depth, isSingular: false),
        1 or 2 => $"{Operand(depth)} {s_operators[random.Next(s_operators.Length)]} {Operand(depth)}",
        3 => $"!({Condition(depth - 1)})",
        4 => $"({Condition(depth - 1)} && {Condition(depth - 1)})",
        _ => $"({Condition(depth - 1)} || {Condition(depth - 1)})",
    };

    private string Operand(int depth) => random.Next(7) switch
    {
        0 => s_scalars[random.Next(9)],
        1 => "'a'",
        2 => $"length({Query(depth, isSingular: true)})",
        3 => $"count({Query(depth, isSingular: false)})",
        _ => Query(depth, isSingular: true),
    };

    private string Query(int depth, bool isSingular)
    {
        string start = random.Next(10) == 0 ? "$" : "@";
        return isSingular
            ? start + string.Concat(Enumerable.Range(0, random.Next(3)).Select(_ => random.Next(4) == 0 ? $"[{Number()}]" : $"['{Name()}']"))
            : start + Segments(random.Next(3), depth);
    }

    private string Bound() => random.Next(2) == 0 ? "" : Number();

    private string Number() => random.Next(-3, 4).ToString(CultureInfo.InvariantCulture);

    private string Name() => s_names[random.Next(s_names.Length)];
}
