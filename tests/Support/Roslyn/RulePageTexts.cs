namespace Decant;

/// <summary>The pages of the rules.</summary>
internal static class RulePageTexts
{
    /// <summary>Their folder, with a trailing slash.</summary>
    public static string Folder { get; } = Path.Combine(RepositoryFiles.Root, "docs/rules/");

    public static string Read(string id) => File.ReadAllText($"{Folder}{id}.md").ReplaceLineEndings("\n");

    /// <summary>The code of a rule's page that it reports, with what that takes from other packages.</summary>
    public static string WrongCode(string id) => Example(id, "Wrong") + (id == "DCT032"
        ? "\nnamespace CommunityToolkit.Mvvm.ComponentModel { [AttributeUsage(AttributeTargets.Field)] class ObservablePropertyAttribute : Attribute; }"
        : "");

    /// <summary>The code of a rule's page before (<c>Wrong</c>) or after (<c>Right</c>) the change that its example shows.</summary>
    public static string Example(string id, string version)
    {
        string[] lines = [.. Read(id).Split('\n').SkipWhile(line => line != "```diff").Skip(1).TakeWhile(line => line != "```")];
        Assert.Contains(lines, IsChange);
        char other = version == "Wrong" ? '+' : '-';
        string code = string.Join('\n', lines.Where(line => !line.StartsWith(other)).Select(line => line.Length == 0 ? "" : line[1..]));
        return id.StartsWith("DCA", StringComparison.Ordinal) ? Client(code) : code;
    }

    private static bool IsChange(string line) => line.StartsWith('-') || line.StartsWith('+');

    // The pages of the analyzers show the members of a client, or whole types.
    private static string Client(string members) => $"""
        using System;
        using System.IO;
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Text;
        using System.Text.Json;
        using System.Text.Json.Serialization;
        using System.Threading;
        using System.Threading.Tasks;

        {(members.Contains(" class ", StringComparison.Ordinal) ? members : Class(members))}
        """;

    private static string Class(string members) => $$"""
        public sealed record Project(string Name, int Stars);

        public {{(members.Contains("public static", StringComparison.Ordinal) ? "static class ProjectClient" : "sealed class ProjectClient(HttpClient client)")}}
        {
        {{members}}
        }
        """;
}
