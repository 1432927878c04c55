using System.Globalization;
using System.Security.Cryptography;
using System.Text;
using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>Describes the output of a copy table. Two tables with the same hash write the same output for the same JSON.</summary>
internal sealed class CopyShape
{
    private readonly StringBuilder _text = new();
    private readonly List<JsonCopyTable> _tables = [];

    private CopyShape()
    {
    }

    /// <summary>Returns the hash of a table's description, in hexadecimal digits.</summary>
    /// <param name="table">The table.</param>
    /// <param name="ignoreCase">Whether the names in the path of the value are compared case-insensitively.</param>
    public static string HashOf(JsonCopyTable table, bool ignoreCase)
    {
        var shape = new CopyShape();
        shape.Append(ignoreCase ? 'i' : 'c');
        shape.AppendTable(table);
        return Convert.ToHexString(SHA256.HashData(Encoding.UTF8.GetBytes(shape._text.ToString())));
    }

    private void AppendTable(JsonCopyTable table)
    {
        // A type can contain itself, so a table that was described before is written as its number.
        int known = _tables.IndexOf(table);
        Append(known >= 0 ? '#' : '{', known >= 0 ? known : _tables.Count);
        if (known >= 0)
            return;
        _tables.Add(table);
        AppendPart(table.Root);
        foreach (JsonCopyMember member in table.Members)
            AppendMember(member);
        Append('}');
    }

    private void AppendPart(JsonCopyPart part)
    {
        Append('p', (int)part.Kind);
        for (int i = 0; i < part.Entries.Length; i++)
        {
            if (part.Names is { } names)
                AppendText(names.Set[i]);
            else if (part.Indexes.Length > 0)
                Append('[', part.Indexes[i]);
            Append('m', part.Entries[i].Member);
            if (part.Entries[i].Inner is { } inner)
                AppendPart(inner);
        }

        Append(part.Names is { Set.IgnoresCase: true } ? 'i' : 'c');
    }

    private void AppendMember(JsonCopyMember member)
    {
        AppendText(Encoding.UTF8.GetString(member.Beginning.Span));
        AppendText(member.Absent is { } absent ? Encoding.UTF8.GetString(absent) : null);
        Append(member.OmitsNull ? 'n' : '-');
        Append(member.OmitsDefault ? 'd' : '-');
        AppendValue(member.Value);
    }

    private void AppendValue(JsonCopyValue value)
    {
        Append('v', (int)value.Kind);
        AppendText(value.Type?.FullName);
        Append(value.IsNullable ? '?' : '-');
        if (value.Element is { } element)
            AppendValue(element);
        else if (value.Kind == CopyValueKind.Projection)
            AppendTable(value.Projected);
        if (value.Kind == CopyValueKind.OneOf)
            AppendText(value.Choice.ToString());
        foreach (JsonCopyValue alternative in value.Alternatives)
            AppendValue(alternative);
    }

    private void Append(char kind) => _text.Append(kind);

    private void Append(char kind, int value) => _text.Append(kind).Append(value.ToString(CultureInfo.InvariantCulture)).Append(';');

    // The length comes first, so that the description is unambiguous.
    private void AppendText(string? text)
    {
        Append('t', text?.Length ?? -1);
        _text.Append(text);
    }
}
