namespace Decant.Queries;

// Conditions of filters, and functions.
internal sealed partial class RandomQueries
{
    private static readonly string[] s_operators = ["==", "!=", "<", "<=", ">", ">="];
    private static readonly string[] s_literals = ["true", "false", "null"];
    private static readonly string[] s_counts = ["0", "1", "2", "3"];

    private string Condition(int depth) => random.Next(depth == 0 ? 5 : 9) switch
    {
        0 => $"{Not()}{Query(depth, isSingular: random.Next(2) == 0)}",
        1 or 2 => Comparison(Operand(depth), Operand(depth)),
        3 => Comparison(Operand(depth), Literal()),
        4 => $"{Not()}{(random.Next(2) == 0 ? "match" : "search")}({Space()}{TextOperand(depth)}{Space()},{Space()}{Pattern(depth)}{Space()})",
        5 => $"{Not()}({Space()}{Condition(depth - 1)}{Space()})",
        6 or 7 => Joined("&&", depth),
        _ => Joined("||", depth),
    };

    private string Comparison(string left, string right) => random.Next(4) == 0
        ? $"{right}{Space()}{Pick(s_operators)}{Space()}{left}"
        : $"{left} {Pick(s_operators)} {right}";

    // Without parentheses, so that the precedence of the operators counts.
    private string Joined(string conjunction, int depth) =>
        string.Join($"{Space()}{conjunction}{Space()}", Enumerable.Range(0, random.Next(2, 4)).Select(_ => Condition(depth - 1)));

    private string Operand(int depth) => random.Next(8) switch
    {
        0 => $"length({Space()}{ValueOperand(depth)}{Space()})",
        1 => $"count({Space()}{Query(depth, isSingular: false)}{Space()})",
        2 => $"value({Space()}{Query(depth, isSingular: false)}{Space()})",
        3 => Literal(),
        _ => Query(depth, isSingular: true),
    };

    private string ValueOperand(int depth) => random.Next(6) switch
    {
        0 => Literal(),
        1 => $"value({Query(depth, isSingular: false)})",
        _ => Query(depth, isSingular: true),
    };

    private string TextOperand(int depth) => random.Next(6) == 0 ? _texts.Quoted(_texts.Text()) : ValueOperand(depth);

    private string Pattern(int depth) => random.Next(5) == 0 ? ValueOperand(depth) : _texts.Quoted(_texts.Pattern(hasAnchors: !IsInteroperable));

    private string Literal() => random.Next(6) switch
    {
        0 or 1 => _texts.Quoted(_texts.Text()),
        2 or 3 => _texts.Number(isInteroperable: IsInteroperable),
        4 => Pick(s_literals),
        _ => Pick(s_counts),
    };

    private string Query(int depth, bool isSingular)
    {
        string start = random.Next(10) == 0 ? "$" : "@";
        return isSingular ? start + string.Concat(Enumerable.Range(0, random.Next(3)).Select(_ => SingularSegment())) : start + Segments(random.Next(3), depth);
    }

    // The brackets of a query that is compared must not have white space.
    private string SingularSegment() => RareSpace() + random.Next(6) switch
    {
        0 or 1 => $"[{Index()}]",
        2 => $"[{_texts.Quoted(_texts.Name())}]",
        _ => $".{_texts.PlainName()}",
    };

    private string Not() => random.Next(4) == 0 ? $"!{Space()}" : "";
}
