using System.Globalization;
using System.Text;

namespace Decant.Queries;

/// <summary>Writes the canonical text of a query: without white space that can be left out, with plain names after dots, and with the fewest
/// parentheses.</summary>
internal static class QueryText
{
    public static string Write(IReadOnlyList<QuerySegment> segments)
    {
        var text = new StringBuilder("$");
        WriteSegments(text, segments);
        return text.ToString();
    }

    private static void WriteSegments(StringBuilder text, IReadOnlyList<QuerySegment> segments)
    {
        foreach (QuerySegment segment in segments)
        {
            text.Append(segment.IsDescendant ? ".." : "");
            string? plain = segment.Selectors is not [var only] ? null
                : only is QuerySelector.Wildcard ? "*"
                : only is QuerySelector.Name { Value: var name } && QueryParser.IsPlain(name) ? name
                : null;
            if (plain is not null)
                text.Append(segment.IsDescendant ? "" : ".").Append(plain);
            else
                WriteAll(text.Append('['), segment.Selectors, ",", WriteSelector).Append(']');
        }
    }

    private static void WriteSelector(StringBuilder text, QuerySelector selector)
    {
        switch (selector)
        {
            case QuerySelector.Name name:
                WriteString(text, name.Value);
                break;
            case QuerySelector.Wildcard:
                text.Append('*');
                break;
            case QuerySelector.Index index:
                text.Append(Number(index.Value));
                break;
            case QuerySelector.Slice slice:
                text.Append(Number(slice.Start)).Append(':').Append(Number(slice.End));
                if (slice.Step != 1)
                    text.Append(':').Append(Number(slice.Step));
                break;
            case QuerySelector.Filter filter:
                WriteCondition(text.Append('?'), filter.Condition);
                break;
        }
    }

    private static void WriteCondition(StringBuilder text, QueryCondition condition)
    {
        switch (condition)
        {
            case QueryCondition.Or or:
                WriteAll(text, or.Parts, " || ", WriteCondition);
                break;
            case QueryCondition.And and:
                WriteAll(text, and.Parts, " && ", (text, part) => WriteNested(text, part, part is QueryCondition.Or));
                break;
            case QueryCondition.Not not:
                WriteNested(text.Append('!'), not.Condition, not.Condition is not (QueryCondition.Exists or QueryCondition.Test));
                break;
            case QueryCondition.Exists exists:
                WriteQuery(text, exists.Query);
                break;
            case QueryCondition.Comparison comparison:
                WriteOperand(text, comparison.Left);
                text.Append(' ').Append(QueryWords.NameOf(comparison.Operator)).Append(' ');
                WriteOperand(text, comparison.Right);
                break;
            case QueryCondition.Test test:
                WriteCall(text, test.Function);
                break;
        }
    }

    private static void WriteNested(StringBuilder text, QueryCondition condition, bool needsParentheses)
    {
        text.Append(needsParentheses ? "(" : "");
        WriteCondition(text, condition);
        text.Append(needsParentheses ? ")" : "");
    }

    private static void WriteOperand(StringBuilder text, QueryOperand operand)
    {
        switch (operand)
        {
            case QueryOperand.Text literal:
                WriteString(text, literal.Value);
                break;
            case QueryOperand.Number number:
                text.Append(number.Value);
                break;
            case QueryOperand.Literal literal:
                text.Append(literal.Value);
                break;
            case QueryOperand.Nodes nodes:
                WriteQuery(text, nodes.Query);
                break;
            case QueryOperand.Call call:
                WriteCall(text, call.Function);
                break;
        }
    }

    private static void WriteQuery(StringBuilder text, FilterQuery query) => WriteSegments(text.Append(query.IsRelative ? '@' : '$'), query.Segments);

    private static void WriteCall(StringBuilder text, QueryFunction function) =>
        WriteAll(text.Append(QueryWords.NameOf(function.Kind)).Append('('), function.Arguments, ", ", WriteOperand).Append(')');

    private static StringBuilder WriteAll<T>(StringBuilder text, IReadOnlyList<T> parts, string separator, Action<StringBuilder, T> write)
    {
        for (int i = 0; i < parts.Count; i++)
        {
            text.Append(i > 0 ? separator : "");
            write(text, parts[i]);
        }

        return text;
    }

    private static string Number(long? value) => value?.ToString(CultureInfo.InvariantCulture) ?? "";

    private static void WriteString(StringBuilder text, string value)
    {
        text.Append('\'');
        foreach (char character in value)
        {
            if (character is '\'' or '\\')
                text.Append('\\').Append(character);
            else if (character < ' ')
                text.Append("\\u").Append(((int)character).ToString("x4", CultureInfo.InvariantCulture));
            else
                text.Append(character);
        }

        text.Append('\'');
    }
}
