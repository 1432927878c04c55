namespace Decant.Repository.Tests.Workflows;

public sealed class WorkflowTests
{
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
}
