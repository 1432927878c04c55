using System.Text.Json;
using Decant.Lab;
using Decant.Ladder.GitHub;

namespace Decant.Ladder.Tests;

/// <summary>What may be given up for time: each validation can be measured, over HTTP and in memory.</summary>
public sealed class OptionCombinationTests
{
    private static readonly string[] s_editions = ["", "-structure", "-unique"];

    [Theory]
    [InlineData("rung11")]
    [InlineData("memory/projection")]
    public async Task Contenders_OfOneKind_HaveEveryValidation(string contender)
    {
        var found = new List<(bool ChecksAll, bool LastCounts)>();
        foreach (string edition in s_editions)
        {
            found.Add((
                !await IsReadAsync(contender + edition, """[{"name":"a","url":"b","stars":1,"x":"\q"}]""", "a"),
                await IsReadAsync(contender + edition, """[{"name":"a","url":"b","stars":1,"name":"c"}]""", "c")));
        }

        Assert.Equal(Enum.GetValues<JsonSkipValidation>().Length, found.Count);
        Assert.Equal([(true, true), (false, true), (false, false)], found);
    }

    private static async Task<bool> IsReadAsync(string contender, string json, string name)
    {
        try
        {
            using Session session = Contenders.Find(contender)!.Start(new CannedConnection(json).Target());
            return Assert.Single((IEnumerable<Project>)(await session.GetResultAsync(TestContext.Current.CancellationToken))!).Name == name;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
