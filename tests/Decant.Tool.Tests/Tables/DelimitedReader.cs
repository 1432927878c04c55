using System.Text;

namespace Decant.Tool.Tests.Tables;

/// <summary>A reader of delimited values, by RFC 4180 and nothing else. A field that is empty and not quoted is null.</summary>
internal static class DelimitedReader
{
    public static List<string?[]> Read(string text, char delimiter)
    {
        List<string?[]> records = [];
        List<string?> fields = [];
        for (int at = 0; at < text.Length;)
        {
            fields.Add(text[at] == '"' ? ReadQuoted(text, ref at) : ReadPlain(text, delimiter, ref at));
            if (text[at] == delimiter)
            {
                at++;
                // The last field of a record may be empty.
                if (text[at] != '\r')
                    continue;
                fields.Add(null);
            }

            Assert.Equal("\r\n", text.Substring(at, 2));
            at += 2;
            records.Add([.. fields]);
            fields.Clear();
        }

        Assert.Empty(fields);
        return records;
    }

    private static string ReadQuoted(string text, ref int at)
    {
        var field = new StringBuilder();
        for (at++; text[at] != '"' || text[at + 1] == '"'; at++)
            field.Append(text[text[at] == '"' ? ++at : at]);
        at++;
        return field.ToString();
    }

    private static string? ReadPlain(string text, char delimiter, ref int at)
    {
        int start = at;
        while (text[at] != delimiter && text[at] != '\r')
            Assert.DoesNotContain(text[at++], "\"\n");
        return at > start ? text[start..at] : null;
    }
}
