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

    /// <summary>The code under a heading of a rule's page.</summary>
    public static string Example(string id, string heading) => string.Join('\n', Read(id).Split('\n')
        .SkipWhile(line => line != $"## {heading}").SkipWhile(line => line != "```csharp").Skip(1).TakeWhile(line => line != "```"));
}
