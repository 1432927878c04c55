using Decant.Lab;
using Decant.Ladder.Enumerating;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Tests;

public sealed class EnumeratingTests(OriginFixture fixture)
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public static TheoryData<string, string> NamesAndTransfers => Transfers.With(Names);

    public static TheoryData<string> AllNames => [.. Names];

    private static IEnumerable<string> Names => Contenders.All.Where(contender => contender.Suite == Suite.Enumerate).Select(contender => contender.Name);

    [Fact]
    public void All_Ways_AreTheFrameworksAndDecants() =>
        Assert.Equal(["enumerate/GetFromJsonAsAsyncEnumerable", "enumerate/GetProjectionAsAsyncEnumerable"], Names);

    [Theory]
    [MemberData(nameof(NamesAndTransfers))]
    public async Task Call_AnyFormatAndTransfer_SeesEachProject(string name, string query)
    {
        foreach (int items in Transfers.Sizes)
        {
            using Session session = Contenders.Find(name)!.Start(Transfers.Repositories(fixture.Origin.Http1, items, query));

            Project[] expected = await Expected.ProjectsAsync(Transfers.Repositories(fixture.Origin.Http1, items).Address);
            Assert.Equal(new Enumerated(items, expected.Sum(project => (long)project.Stars)), await session.GetResultAsync(Cancellation));
        }
    }

    [Theory]
    [MemberData(nameof(AllNames))]
    public void Start_NamesThatAreNotCompiled_IsRefused(string name)
    {
        Target target = Transfers.Repositories(fixture.Origin.Http1, 1) with { Members = new("titel", "ort", "sterne") };

        var e = Assert.Throws<NotSupportedException>(() => Contenders.Find(name)!.Start(target));

        Assert.StartsWith($"{name} reads", e.Message, StringComparison.Ordinal);
    }
}
