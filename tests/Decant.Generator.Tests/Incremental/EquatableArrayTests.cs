using Decant.Generator.Model;

namespace Decant.Generator.Tests.Incremental;

public sealed class EquatableArrayTests
{
    [Fact]
    public void Equals_SameElements_IsTrue()
    {
        EquatableArray<string> left = ((string[])["a", "b"]).ToEquatableArray();
        EquatableArray<string> right = new List<string> { "a", "b" }.ToEquatableArray();

        Assert.True(left.Equals(right));
        Assert.Equal(left.GetHashCode(), right.GetHashCode());
    }

    [Theory]
    [InlineData("a")]
    [InlineData("a", "c")]
    [InlineData("b", "a")]
    public void Equals_OtherElements_IsFalse(params string[] other) => Assert.False(((string[])["a", "b"]).ToEquatableArray().Equals(other.ToEquatableArray()));

    [Fact]
    public void Default_Always_IsEmpty()
    {
        Assert.Equal(0, default(EquatableArray<string>).Count);
        Assert.True(default(EquatableArray<string>).Equals(Array.Empty<string>().ToEquatableArray()));
    }
}
