using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>Formats the result of a check as text.</summary>
internal static class CheckReport
{
    /// <summary>Formats tables, each with a line for each member. A table without members is left out.</summary>
    public static string Create(IEnumerable<CheckTable> tables)
    {
        var text = new StringBuilder();
        foreach (CheckTable table in tables.Where(table => table.Rows.Count > 0))
        {
            text.Append(TerminalText.Escape(table.Heading)).Append('\n');
            int name = table.Rows.Max(row => row.Member.Name.Length), path = table.Rows.Max(row => Shown(row).Length);
            foreach (var row in table.Rows)
                text.Append("  ").Append(row.Member.Name.PadRight(name)).Append("  ").Append(Shown(row).PadRight(path)).Append("  ").Append(TerminalText.Escape(row.Verdict)).Append('\n');
        }

        return text.ToString();
    }

    private static string Shown((DeclaredMember Member, string Verdict) row) => TerminalText.Escape(row.Member.JsonName);
}

/// <summary>The result for a projection.</summary>
/// <param name="Heading">The projection, and what it was compared with.</param>
/// <param name="Rows">The members, each with the result.</param>
internal sealed record CheckTable(string Heading, IReadOnlyList<(DeclaredMember Member, string Verdict)> Rows);
