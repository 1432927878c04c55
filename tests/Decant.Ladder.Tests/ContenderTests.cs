using Decant.Lab;

namespace Decant.Ladder.Tests;

/// <summary>What contenders say of themselves, and the keys that other processes find them by.</summary>
public sealed class ContenderTests
{
    [Theory]
    [InlineData(ContenderTraits.Floor, Suite.Floors)]
    [InlineData(ContenderTraits.Rung, Suite.Query, Suite.Client)]
    [InlineData(ContenderTraits.Rival, Suite.Rivals)]
    public void Traits_Kind_IsThatOfTheSuite(ContenderTraits kind, params Suite[] suites) => Assert.All(
        Contenders.All, contender => Assert.Equal(suites.Contains(contender.Suite), contender.Traits.HasFlag(kind)));

    [Theory]
    [InlineData(ContenderTraits.Reference, "drain", "rung9b", "rung9b-client", "rivals/GetFromJsonAsync", "ways/GetFromJsonAsync")]
    [InlineData(ContenderTraits.ChecksLess, "rung11-unique", "rung11-structure-client", "memory/projection-unique", "memory/simdjson-ondemand", "memory/skip-structure", "stages/structure-scalar")]
    [InlineData(ContenderTraits.Decant, "rung11", "rung11-singleton-client", "bodies/pooled", "enumerate/GetProjectionAsAsyncEnumerable", "memory/all", "stages/dates-scalar")]
    [InlineData(ContenderTraits.Copies, "rung12")]
    [InlineData(ContenderTraits.AsPublished, "rung0-published", "ways/GetStringAsync-published", "bodies/GetByteArrayAsync-published")]
    public void Traits_OfThoseThatHaveThem_SayIt(ContenderTraits traits, params string[] names) =>
        Assert.All(names, name => Assert.True(Contenders.Find(name)!.Traits.HasFlag(traits)));

    [Theory]
    [InlineData(ContenderTraits.Reference, "drain-factory", "rung9", "rung11", "ways/GetFromJsonAsync-complete", "ways/GetFromJsonAsync-published")]
    [InlineData(ContenderTraits.ChecksLess, "rung11", "rung11-invoker", "memory/projection", "memory/simdjson-dom", "memory/skip-full", "rung9")]
    [InlineData(ContenderTraits.Decant, "drain", "rung9", "bodies/GetByteArrayAsync", "enumerate/GetFromJsonAsAsyncEnumerable", "memory/stj", "memory/simdjson-dom", "memory/tokens")]
    [InlineData(ContenderTraits.Copies, "rung11", "bodies/pooled", "memory/projection")]
    [InlineData(ContenderTraits.AsPublished, "rung0", "ways/GetStringAsync", "bodies/GetByteArrayAsync", "ways/GetStringAsync-complete")]
    public void Traits_OfOtherContenders_AreNotSet(ContenderTraits traits, params string[] names) =>
        Assert.All(names, name => Assert.False(Contenders.Find(name)!.Traits.HasFlag(traits)));

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
    public void Find_KeyOfNone_IsRejected(string key) => Assert.Throws<ArgumentException>(() => ContenderKey.Find(key));
}
