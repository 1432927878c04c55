using Decant.Lab.Throughput;

namespace Decant.Lab.Tests.Lab;

public sealed class NetworkTests
{
    [Theory]
    [InlineData("loopback", "", "loopback, at full speed")]
    [InlineData("delay=20", "delay=20", "delay=20, 20 ms before the first byte")]
    [InlineData("rate=2500000", "rate=2500000", "rate=2500000, 2.50 MB/s for each body")]
    [InlineData("delay=5+rate=10000", "delay=5&rate=10000", "delay=5+rate=10000, 5 ms before the first byte and 0.01 MB/s for each body")]
    public void Find_NameOfANetwork_AsksTheOriginForIt(string name, string query, string title)
    {
        Network network = Network.Find(name)!;

        Assert.Equal((name, query, title), (network.Name, string.Join('&', network.Query), network.Title(origin: null)));
    }

    [Fact]
    public void Find_PartsInAnotherOrder_IsTheSameNetwork() => Assert.Equal(Network.Find("delay=5+rate=10000"), Network.Find("rate=10000+delay=5"));

    [Theory]
    [InlineData("")]
    [InlineData("Loopback")]
    [InlineData("delay")]
    [InlineData("delay=")]
    [InlineData("delay=0")]
    [InlineData("delay=10001")]
    [InlineData("delay=-1")]
    [InlineData("delay=1=2")]
    [InlineData("delay=1+delay=2")]
    [InlineData("delay=1+loopback")]
    [InlineData("rate=9999")]
    [InlineData("rate=1000000001")]
    [InlineData("speed=1")]
    public void Find_AnythingElse_IsNone(string name) => Assert.Null(Network.Find(name));
}
