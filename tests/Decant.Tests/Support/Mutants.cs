using System.Buffers;
using System.Text;

namespace Decant.Support;

/// <summary>Documents with one change.</summary>
internal static class Mutants
{
    private static readonly byte[] s_bytes = [.. "{}[],:\"\\ \n\00ta"u8];
    private static readonly byte[] s_manyBytes = [.. s_bytes, .. "\t\r15-+.eEfnrlux/'"u8, 0x7F, 0x80, 0xC3, 0xEF, 0xFF];
    private static readonly SearchValues<byte> s_letters = SearchValues.Create("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"u8);
    private static readonly string[] s_tokens = [",", ":", "{", "}", "[", "]", "{}", "\"id\"", " "];

    /// <summary>One byte deleted, replaced or inserted, before the end that is left alone. In the middle of a word kinds of bytes take turns.</summary>
    public static IEnumerable<byte[]> OfBytes(byte[] json, int end) => OfBytes(json, end, s_bytes, takesTurns: true);

    /// <summary>One byte deleted, replaced or inserted by more kinds of bytes, or appended; and every start of the document.</summary>
    public static IEnumerable<byte[]> OfManyBytes(byte[] json) =>
        OfBytes(json, json.Length, s_manyBytes, takesTurns: false)
            .Concat(s_manyBytes.Select(other => (byte[])[.. json, other]))
            .Concat(Enumerable.Range(0, json.Length).Select(length => json[..length]));

    private static IEnumerable<byte[]> OfBytes(byte[] json, int end, byte[] others, bool takesTurns)
    {
        for (int i = 0; i < end; i++)
        {
            yield return [.. json[..i], .. json[(i + 1)..]];
            foreach (byte other in takesTurns && IsBetweenLetters(json, i) ? others.AsSpan(i % others.Length, 1).ToArray() : others)
            {
                if (other != json[i])
                    yield return [.. json[..i], other, .. json[(i + 1)..]];
                yield return [.. json[..i], other, .. json[i..]];
            }
        }
    }

    private static bool IsBetweenLetters(byte[] json, int index) =>
        index > 0 && index + 1 < json.Length && json.AsSpan(index - 1, 3).IndexOfAnyExcept(s_letters) < 0;

    /// <summary>One token dropped, doubled, replaced or changed with the next; and what stands before a value, as a whole and without its brace
    /// or comma, where something else should.</summary>
    public static IEnumerable<byte[]> OfTokens(byte[] json, int end)
    {
        string[] tokens = [.. Split(Encoding.UTF8.GetString(json, 0, end))];
        string rest = Encoding.UTF8.GetString(json, end, json.Length - end);
        string[] starts = [.. Starts(tokens).Distinct()];
        string[] others = [.. s_tokens, .. starts, .. starts.Select(start => start[1..])];
        for (int i = 0; i < tokens.Length; i++)
        {
            string token = tokens[i];
            yield return With(i, 1);
            yield return With(i, 0, token);
            if (i + 1 < tokens.Length)
                yield return With(i, 2, tokens[i + 1], token);
            if (i + 2 < tokens.Length)
                yield return With(i, 3, tokens[i + 2], tokens[i + 1], token);
            foreach (string other in others)
            {
                yield return With(i, 0, other);
                yield return With(i, 1, other);
            }
        }

        byte[] With(int at, int count, params string[] instead) =>
            Encoding.UTF8.GetBytes(string.Concat([.. tokens[..at], .. instead, .. tokens[(at + count)..], rest]));
    }

    // Strings, other scalars, runs of white space, and the rest one by one.
    private static IEnumerable<string> Split(string json)
    {
        for (int start = 0, end; start < json.Length; start = end)
        {
            end = start + 1;
            if (json[start] == '"')
            {
                for (; json[end - 1] == '\\' || json[end] != '"'; end++)
                    ;
                end++;
            }
            else if (!"{}[],:".Contains(json[start], StringComparison.Ordinal))
            {
                for (bool isSpace = json[start] <= ' '; end < json.Length && !"{}[],:\"".Contains(json[end], StringComparison.Ordinal) && json[end] <= ' ' == isSpace; end++)
                    ;
            }

            yield return json[start..end];
        }
    }

    // From each brace or comma to a value.
    private static IEnumerable<string> Starts(string[] tokens)
    {
        for (int colon = 0; colon < tokens.Length; colon++)
        {
            if (tokens[colon] != ":")
                continue;
            int start = Array.FindLastIndex(tokens, colon, token => token is "{" or ",");
            int end = Array.FindIndex(tokens, colon + 1, token => token[0] > ' ');
            yield return string.Concat(tokens[start..end]);
        }
    }
}
