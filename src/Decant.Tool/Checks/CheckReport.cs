using System.Text;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>Formats the result of a check as text.</summary>
internal static class CheckReport
{
    public static string Create(ProjectionCheck check)
    {
        var text = new StringBuilder();
        foreach (ProjectionCheck.Table table in check.Tables.Where(table => table.Counts.Length > 0))
        {
            text.Append(CultureInfo.InvariantCulture, $"{table.Projection.Name}: {table.Objects:N0} {(table.Objects == 1 ? "value" : "values")}\n");
            int name = table.Counts.Max(count => count.Member.Name.Length), path = table.Counts.Max(count => Shown(count).Length);
            foreach (MemberCount count in table.Counts)
                text.Append("  ").Append(count.Member.Name.PadRight(name)).Append("  ").Append(Shown(count).PadRight(path)).Append("  ").Append(Verdict(table, count)).Append('\n');
        }

        return text.ToString();
    }

    /// <summary>Returns the number of members that never occur and are not optional, and the number of all members, in types with at least one value.</summary>
    public static (int Never, int All) Count(ProjectionCheck check)
    {
        MemberCount[] counts = [.. check.Tables.Where(table => table.Objects > 0).SelectMany(table => table.Counts)];
        return (counts.Count(count => count is { Found: 0, IsOptional: false }), counts.Length);
    }

    private static string Shown(MemberCount count) => TerminalText.Escape(count.Member.JsonName);

    private static string Verdict(ProjectionCheck.Table table, MemberCount count) => (table.Objects, count.Found) switch
    {
        (0, _) => "not compared",
        (_, 0) => $"never{(count.IsOptional ? ", optional" : "")}{count.Explain()}",
        var (objects, found) => string.Create(CultureInfo.InvariantCulture, $"{found:N0} of {objects:N0}{(count.Nulls > 0 ? $", {count.Nulls:N0} null" : "")}"),
    };
}
