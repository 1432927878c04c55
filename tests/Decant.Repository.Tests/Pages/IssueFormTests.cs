using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Decant.Repository.Tests.Pages;

/// <summary>GitHub shows no form at all, and says nothing, where one is wrong.</summary>
public sealed partial class IssueFormTests
{
    private const string Folder = ".github/ISSUE_TEMPLATE";

    private static readonly string[] s_kinds = ["markdown", "input", "textarea", "dropdown", "checkboxes"];

    public static TheoryData<string> Forms => [.. YamlFile.In(Folder).Select(file => file.Data).Where(file => file != $"{Folder}/config.yml")];

    [Theory]
    [MemberData(nameof(Forms))]
    public void Form_OfTheRepository_IsOneThatGitHubShows(string path)
    {
        YamlMappingNode form = YamlFile.Read(path);
        YamlMappingNode[] questions = [.. form.Items("body").Where(field => field.FindText("type") != "markdown")];

        Assert.All((string[])["name", "description"], key => Assert.False(string.IsNullOrWhiteSpace(form.FindText(key)), $"{path} has no {key}."));
        Assert.NotEmpty(form.Texts("labels"));
        Assert.All(form.Items("body"), field => Assert.Contains(field.FindText("type"), s_kinds));
        Assert.NotEmpty(questions);
        Assert.All(questions, field => Assert.Matches(Id(), field.FindText("id")));
        Assert.Distinct(questions.Select(field => field.FindText("id")));
        Assert.Distinct(questions.Select(Label));
        Assert.Contains(questions, field => (field.Find("validations") as YamlMappingNode)?.FindText("required") == "true");
    }

    // A reader of the form is in a browser, and cannot look: what it names must be there.
    [Theory]
    [MemberData(nameof(Forms))]
    public void Form_OfTheRepository_NamesFilesThatAreThere(string path) => Assert.All(
        PathOfAPage().Matches(File.ReadAllText(Path.Combine(RepositoryFiles.Root, path))).Select(match => match.Value),
        page => Assert.True(File.Exists(Path.Combine(RepositoryFiles.Root, page)), $"{path} names {page}: there is no such file."));

    private static string? Label(YamlMappingNode field) => ((YamlMappingNode)field.Find("attributes")!).FindText("label");

    [GeneratedRegex("^[a-z][a-z-]*$")]
    private static partial Regex Id();

    [GeneratedRegex(@"\b[\w/]+\.md\b")]
    private static partial Regex PathOfAPage();
}
