using Decant.Lab.Compare;

namespace Decant.Ladder.Tests.Memory;

/// <summary>What a rule reports and what it advises do the same job.</summary>
public sealed class RuleContenderTests(OriginFixture fixture) : MemoryTestBase(fixture)
{
    [Theory]
    [InlineData("memory/stream")]
    [InlineData("memory/stream-copy")]
    [InlineData("memory/stream-text")]
    [InlineData("memory/options-kept")]
    [InlineData("memory/options-per-call")]
    [InlineData("memory/converters-per-call")]
    public async Task Reader_AnySize_ReturnsWhatTheSerializerDoes(string name)
    {
        foreach (int items in (int[])[0, 1, 300])
        {
            Target target = Target(BodyKind.Repositories, items);
            Assert.True(SameResults.Are(await ReadAsync(name, target), await ReadAsync("memory/stj-all", target)));
        }
    }

    [Fact]
    public async Task Contents_AnySize_SendTheSameNumberOfBytes()
    {
        foreach (int items in (int[])[0, 1, 300])
        {
            Target target = Target(BodyKind.Repositories, items);
            Assert.Equal(await ReadAsync("memory/string-content", target), await ReadAsync("memory/json-content", target));
        }
    }
}
