using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using Decant.Interception.Models;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Calls;

/// <summary>Calls of every overload are served by generated readers, and the delegates to the same methods are not.</summary>
public sealed class WitnessTests
{
    private static readonly JsonSerializerOptions s_options = new() { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower };

    [Fact]
    public void Deserialize_Memory_IsServed()
    {
        Assert.True(JsonSerializer.Deserialize<Witness>("{}")!.IsServed);
        Assert.True(JsonSerializer.Deserialize<Witness>("{}", s_options)!.IsServed);
        Assert.True(JsonSerializer.Deserialize<Witness>("{}".AsSpan())!.IsServed);
        Assert.True(JsonSerializer.Deserialize<Witness>("{}".AsSpan(), s_options)!.IsServed);
        Assert.True(JsonSerializer.Deserialize<Witness>("{}"u8)!.IsServed);
        Assert.True(JsonSerializer.Deserialize<Witness>("{}"u8, s_options)!.IsServed);
    }

    [Fact]
    public async Task Deserialize_AStream_IsServed()
    {
        Assert.True(JsonSerializer.Deserialize<Witness>(Body())!.IsServed);
        Assert.True(JsonSerializer.Deserialize<Witness>(Body(), s_options)!.IsServed);
        Assert.True((await JsonSerializer.DeserializeAsync<Witness>(Body(), cancellationToken: TestContext.Current.CancellationToken))!.IsServed);
        Assert.True((await JsonSerializer.DeserializeAsync<Witness>(Body(), s_options, TestContext.Current.CancellationToken))!.IsServed);
    }

    [Fact]
    public async Task GetFromJsonAsync_AResponse_IsServed()
    {
        using var client = new HttpClient(new AnsweringHandler((_, _) => Task.FromResult(new HttpResponseMessage { Content = new StringContent("{}") })));
        CancellationToken token = TestContext.Current.CancellationToken;

        Assert.True((await client.GetFromJsonAsync<Witness>("http://a/", token))!.IsServed);
        Assert.True((await client.GetFromJsonAsync<Witness>("http://a/", s_options, token))!.IsServed);
        Assert.True((await client.GetFromJsonAsync<Witness>(new Uri("http://a/"), token))!.IsServed);
        Assert.True((await client.GetFromJsonAsync<Witness>(new Uri("http://a/"), s_options, token))!.IsServed);
    }

    [Fact]
    public async Task ReadFromJsonAsync_AContent_IsServed()
    {
        CancellationToken token = TestContext.Current.CancellationToken;

        Assert.True((await new StringContent("{}").ReadFromJsonAsync<Witness>(token))!.IsServed);
        Assert.True((await new StringContent("{}").ReadFromJsonAsync<Witness>(s_options, token))!.IsServed);
        Assert.True((await new StringContent("{}", Encoding.Unicode).ReadFromJsonAsync<Witness>(token))!.IsServed);
    }

    [Fact]
    public async Task Calls_ACollection_AreServed()
    {
        Assert.True(JsonSerializer.Deserialize<List<Witness>>("[{}]")![0].IsServed);
        Assert.True(JsonSerializer.Deserialize<Dictionary<string, Witness[]>>("""{"a":[{}]}""")!["a"][0].IsServed);
        Assert.True((await new StringContent("""{"Items":[{}],"Next":null,"Total":1}""").ReadFromJsonAsync<Page<Witness>>(TestContext.Current.CancellationToken))!.Items[0].IsServed);
    }

    [Fact]
    public void Calls_ATypeOfAnotherAssembly_AreServed()
    {
        Assert.Equal("Decant", JsonSerializer.Deserialize<Traced>("{}")!.CreatedBy);
        Assert.Equal("System.Text.Json", Written<Traced>.String("{}", null)!.CreatedBy);
    }

    [Fact]
    public async Task Calls_ByDelegates_AreNotServed()
    {
        Assert.False(Written<Witness>.String("{}", null)!.IsServed);
        Assert.False(Written<Witness>.Stream(Body(), null)!.IsServed);
        Assert.False((await Written<Witness>.Content(new StringContent("{}"), CancellationToken.None))!.IsServed);
    }

    [Fact]
    public void Deserialize_AStreamThatIsLongerThanIsKept_IsNotServed()
    {
        // A stream that is longer than is kept, and says so.
        Assert.True(JsonSerializer.Deserialize<Witnessed>("""{"Witness":{},"Number":1}""")!.Witness!.IsServed);
        Assert.False(JsonSerializer.Deserialize<Witnessed>(new MemoryStream([.. Enumerable.Repeat((byte)' ', 17_000_000), .. """{"Witness":{}}"""u8]))!.Witness!.IsServed);
    }

    private static MemoryStream Body() => new([.. "{}"u8]);
}
