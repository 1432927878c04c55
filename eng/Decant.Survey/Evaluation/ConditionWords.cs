namespace Decant.Survey.Evaluation;

/// <summary>The words of a condition: signs, parentheses, names, and texts that keep their quotes.</summary>
internal static class ConditionWords
{
    public static bool IsSign(string word) => word is "==" or "!=" or "<" or "<=" or ">" or ">=";

    public static IEnumerable<string> Of(string text)
    {
        int at = 0;
        while (at < text.Length)
        {
            if (char.IsWhiteSpace(text[at]))
            {
                at++;
                continue;
            }

            int end = EndOf(text, at);
            yield return text[at..end];
            at = end;
        }
    }

    private static int EndOf(string text, int start) => text[start] switch
    {
        '\'' => Math.Min(EndOfText(text, start + 1, c => c == '\'') + 1, text.Length),
        '(' or ')' => start + 1,
        '!' or '=' or '<' or '>' => start + (start + 1 < text.Length && text[start + 1] == '=' ? 2 : 1),
        _ => EndOfText(text, start, c => char.IsWhiteSpace(c) || c is '(' or ')' or '!' or '=' or '<' or '>' or '\''),
    };

    /// <summary>Where something ends that may have properties in it, whose functions have quotes and parentheses of their own.</summary>
    private static int EndOfText(string text, int start, Func<char, bool> isEnd)
    {
        int at = start;
        while (at < text.Length)
        {
            if (text[at] == '$' && at + 1 < text.Length && text[at + 1] == '(')
                at = (PropertyTable.EndOf(text, at) ?? text.Length - 1) + 1;
            else if (isEnd(text[at]))
                return at;
            else
                at++;
        }

        return at;
    }
}
