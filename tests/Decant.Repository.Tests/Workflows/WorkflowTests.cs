namespace Decant.Repository.Tests.Workflows;

public sealed class WorkflowTests
{
    private const string Good = """
        name: Good
        on: [push, pull_request]
        permissions:
          contents: read
        concurrency: good
        jobs:
          only:
            runs-on: ubuntu-24.04
            timeout-minutes: 10
            environment: nuget
            permissions:
              contents: read
            steps:
              - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
                with:
                  persist-credentials: false
              - uses: NuGet/login@8d196754b4036150537f80ac539e15c2f1028841 # v1.2.0
              - run: dotnet test -c Release
        """;

    private const string UploadOfPackages = """
              - uses: actions/upload-artifact@043fb46d1a93c77aae656e7c1c64a875d1fc6a0a # v7.0.1
                with:
                  name: packages
                  path: artifacts/packages
        """;

    public static TheoryData<string> Files => YamlFile.In(Workflow.Folder);

    [Theory]
    [MemberData(nameof(Files))]
    public void Workflow_OfTheRepository_BreaksNoRule(string path) => Assert.Empty(WorkflowRules.Breaches(Workflow.Read(path)));

    // Two commits of an action are one that was looked at and one that was forgotten.
    [Fact]
    public void Actions_OfAllWorkflows_AreOneCommitEach()
    {
        string[] actions = [.. Files.SelectMany(file => Workflow.Read(file.Data).Steps).Select(step => step.FindText("uses")).OfType<string>().Distinct()];

        Assert.NotEmpty(actions);
        Assert.All(actions.GroupBy(action => action.Split('@')[0]), same => Assert.Single(same));
    }

    [Theory]
    [InlineData("permissions:\n  contents: read\nconcurrency", "concurrency", "has no permissions")]
    [InlineData("permissions:\n  contents: read\nconcurrency", "permissions:\n  contents: write\nconcurrency", "may write contents")]
    [InlineData("concurrency: good\n", "", "no concurrency group")]
    [InlineData("[push, pull_request]", "pull_request_target", "started by pull_request_target")]
    [InlineData("-c Release", "-c Release\n        env:\n          KEY: ${{ secrets.KEY }}", "reads a secret")]
    [InlineData("    timeout-minutes: 10\n", "", "no timeout-minutes")]
    [InlineData("ubuntu-24.04", "ubuntu-latest", "without a version")]
    [InlineData("permissions:\n      contents: read", "permissions:\n      id-token: write", "runs what it checked out")]
    [InlineData("    environment: nuget\n", "", "without a protected environment")]
    [InlineData("3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1", "v7", "is not pinned")]
    [InlineData("persist-credentials: false", "fetch-depth: 0", "leaves the token behind")]
    [InlineData("persist-credentials: false", "persist-credentials: false\n          ref: ${{ github.head_ref }}", "which a stranger writes")]
    [InlineData("    timeout-minutes: 10\n", "    timeout-minutes: 10\n    with:\n      ref: ${{ inputs.version }}\n", "which a stranger writes")]
    [InlineData("    timeout-minutes: 10\n", "    timeout-minutes: 10\n    container: node:24\n", "image node:24 of the job only is not pinned")]
    [InlineData("dotnet test -c Release", "eng/pack", "packs without the tags")]
    [InlineData("dotnet test -c Release", "dotnet test -c Release\n" + UploadOfPackages, "runs 'dotnet test -c Release', which could change it")]
    [InlineData("-c Release", "-c ${{ github.event.pull_request.title }}", "before a shell reads it")]
    [InlineData("-c Release", "-c Release && echo done", "more than a command")]
    public void Breaches_OfAWorkflowMadeWorse_AreTold(string line, string worse, string told)
    {
        Assert.Contains(line, Good, StringComparison.Ordinal);

        var workflow = new Workflow("worse.yml", Good.Replace(line, worse, StringComparison.Ordinal));
        Assert.Contains(told, Assert.Single(WorkflowRules.Breaches(workflow)), StringComparison.Ordinal);
    }
}
