using Decant.Tool.Inference;

namespace Decant.Mcp.Tests;

public sealed class ClosestTests
{
    // Each pair of letters is compared, and a field mask of a model may be long, as may be a name of an API.
    [Theory]
    [InlineData(199, true)]
    [InlineData(200, false)]
    [InlineData(1_000_000, false)]
    public void Hint_LongNames_AreNotCompared(int length, bool isCompared)
    {
        string name = new('x', length), other = $"{name}y";

        string hint = isCompared ? $"; the closest is '{other}'" : "";
        Assert.Equal(hint, Closest.HintForSlip(name, [other]));
        Assert.Equal(isCompared ? $"; the closest is '{name}'" : "", Closest.HintForSlip(other, [name]));
    }
}
