using Decant.Lab;
using Decant.Ladder.GitHub;
using Decant.Ladder.Rungs;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Tests;

public sealed class RungTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    [Fact]
    public void All_Ladder_HasTheSeedsRungsInOrder() =>
        Assert.Equal(KnownRungs.Names, Rung.All.Select(rung => rung.Name).Where(KnownRungs.Names.Contains));

    [Fact]
    public void All_EveryRung_SaysWhatItChangesSolvesAndLeaves() => Assert.All(Rung.All, rung =>
    {
        Assert.NotEmpty(rung.Title);
        Assert.All((string[])[rung.Description.Changes, rung.Description.Solves, rung.Description.Leaves], sentence => Assert.EndsWith(".", sentence, StringComparison.Ordinal));
    });

    [Fact]
    public void Landmarks_OfTheKnownRungs_AreTheFirstAndTheLastOfEachIdea() =>
        Assert.Equal(["rung0", "rung7", "rung9", "rung9b", "rung11"], Rung.Landmarks.Select(rung => rung.Name).Where(KnownRungs.Names.Contains));

    [Fact]
    public void Start_ContenderThatIsNotBuilt_SaysWhatToDo()
    {
        Contender[] notBuilt = [.. Contenders.All.Where(contender => contender is { Suite: Suite.Query or Suite.Client or Suite.Rivals or Suite.Memory, NotBuilt: not null })];
        Assert.SkipWhen(notBuilt.Length == 0, "This build has all of them.");

        Assert.All(notBuilt, contender =>
        {
            var e = Assert.Throws<NotSupportedException>(() => contender.Start(Transfers.Repositories(fixture.Origin.Http1, 1)));
            Assert.StartsWith($"{contender.Name} is not built: ", e.Message, StringComparison.Ordinal);
            Assert.Matches("-p:With[A-Za-z0-9]+=(true|FOLDER)", e.Message);
        });
    }

    [Fact]
    public async Task Rung11_OriginThatCompresses_SendsLessUnlessItIsMeasured()
    {
        var (free, measured) = (new RecordingConnection(fixture.Origin.Http1.Port), new RecordingConnection(fixture.Origin.Http1.Port));
        Target target = Transfers.Repositories(fixture.Origin.Http1, 300);
        Project[] expected = await Expected.ProjectsAsync(target.Address);

        await using ServiceProvider services = Rung.All.Single(rung => rung.Name == "rung11").BuildServices(target with { Connect = free.ConnectAsync });
        using Session session = Contenders.Find("rung11")!.Start(target with { Connect = measured.ConnectAsync });

        AssertAre(expected, await services.GetRequiredService<IGetAllProjectsQuery>().ExecuteAsync(Cancellation));
        AssertAre(expected, await session.GetResultAsync(Cancellation));
        const int plain = 300_000;
        Assert.InRange(free.BytesRead, 1, plain / 3);
        Assert.InRange(measured.BytesRead, plain, int.MaxValue);
    }

    private static void AssertAre(Project[] expected, object? result) => Assert.Equal(
        expected, Assert.IsType<IEnumerable<Project>>(result, exactMatch: false).Select(project => new Project(project.Name, project.Url, project.Stars)));
}
