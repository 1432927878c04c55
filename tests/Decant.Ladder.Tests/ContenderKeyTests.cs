using Decant.Lab;

namespace Decant.Ladder.Tests;

public sealed class ContenderKeyTests
{
    [Fact]
    public void Find_KeyOfAnyContender_IsThatContender() => Assert.All(Contenders.All, contender =>
    {
        Contender found = ContenderKey.Find(ContenderKey.Of(contender));
        Assert.Equal((contender.Name, contender.Suite, contender.Summary), (found.Name, found.Suite, found.Summary));
    });

    [Theory]
    [InlineData("rung99@Decant.Ladder.Rungs.Rung99_None.Registration")]
    [InlineData("rivals/None")]
    [InlineData("none")]
    public void Find_KeyOfNone_IsRefused(string key) => Assert.Throws<ArgumentException>(() => ContenderKey.Find(key));
}
