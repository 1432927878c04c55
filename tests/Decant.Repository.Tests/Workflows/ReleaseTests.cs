using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Decant.Repository.Tests.Workflows;

/// <summary>What <c>eng/pack</c> makes is what is released, attested and published.</summary>
public sealed partial class ReleaseTests
{
    private static readonly Workflow s_release = Workflow.Read($"{Workflow.Folder}/release.yml");

    private static readonly string s_pack = File.ReadAllText(Path.Combine(RepositoryFiles.Root, "eng", "pack"));

    // What it builds in is no part of the release.
    [Fact]
    public void Folders_ThatPackWrites_AreUploaded()
    {
        string build = Build().Match(s_pack).Groups["folder"].Value;
        string[] written = [.. Folder().Matches(s_pack).Select(match => match.Value).Distinct().Where(folder => folder != build).Order(StringComparer.Ordinal)];

        Assert.Equal(["artifacts/packages", "artifacts/sbom"], written);
        Assert.Equal(written, Uploads("path").Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Uploads_OfARelease_AreAttested()
    {
        Workflow.Job attest = s_release.Jobs.Single(job => job.Uses("actions/attest"));
        string[] inputs =
        [
            .. attest.Steps.Where(step => Workflow.Uses(step, "actions/attest")).SelectMany(step => step.Members("with")).Select(input => input.Value.ToString()),
        ];

        Assert.Equal(
            Uploads("name").Order(StringComparer.Ordinal),
            attest.Steps.Select(step => Workflow.Input(step, "name")).OfType<string>().Order(StringComparer.Ordinal));
        Assert.All(Uploads("name"), name => Assert.Contains(inputs, input => input.StartsWith($"{name}/", StringComparison.Ordinal)));
        // A file that is named is one that is written under this name.
        Assert.All(
            inputs.Where(input => !input.Contains('*', StringComparison.Ordinal)), input => Assert.Contains($"artifacts/{input}", s_pack, StringComparison.Ordinal));
    }

    // A tag of another form has no version, and what is tested is what is packed.
    [Fact]
    public void Release_Always_StartsByATagOfAVersionAndPacksWhatWasTested()
    {
        var push = (YamlMappingNode)s_release.Root.Members("on").Single().Value;

        Assert.Equal(["v[0-9]+.[0-9]+.[0-9]+*"], push.Texts("tags"));
        Workflow.Job pack = s_release.Jobs.Single(job => job.Steps.SelectMany(Workflow.Lines).Contains("eng/pack"));
        Assert.Contains(".ci/run", s_release.Jobs.Single(job => job.Name == pack.Root.FindText("needs")).Steps.SelectMany(Workflow.Lines));
    }

    private static IEnumerable<string> Uploads(string input) =>
        s_release.Steps.Where(step => Workflow.Uses(step, "actions/upload-artifact")).Select(step => Workflow.Input(step, input)!);

    [GeneratedRegex(@"^build=(?<folder>\S+)$", RegexOptions.Multiline)]
    private static partial Regex Build();

    [GeneratedRegex(@"\bartifacts/[a-z]+")]
    private static partial Regex Folder();
}
