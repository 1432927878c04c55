using System.Net.Http.Json;
using System.Text;
using System.Text.Json;

namespace Decant.Http.Decoding;

/// <summary>Which bodies are a connection's own: none that a caller can create.</summary>
public sealed class BodySourceTests
{
    public static TheoryData<string> Contents => [.. s_contents.Keys];

    // The one of a response without a content is internal.
    private static readonly Dictionary<string, Func<HttpContent>> s_contents = new()
    {
        [nameof(ByteArrayContent)] = () => new ByteArrayContent([.. "[]"u8]),
        [nameof(StringContent)] = () => new StringContent("[]"),
        [nameof(FormUrlEncodedContent)] = () => new FormUrlEncodedContent([]),
        [nameof(ReadOnlyMemoryContent)] = () => new ReadOnlyMemoryContent(Encoding.UTF8.GetBytes("[]")),
        [nameof(StreamContent)] = () => new StreamContent(new MemoryStream([.. "[]"u8])),
        [nameof(MultipartContent)] = () => new MultipartContent { new StringContent("[]") },
        [nameof(MultipartFormDataContent)] = () => new MultipartFormDataContent { { new StringContent("[]"), "a" } },
        [nameof(JsonContent)] = () => JsonContent.Create(JsonSerializer.SerializeToElement("a"), JsonSerializerOptions.Default.GetTypeInfo(typeof(JsonElement))),
        ["none"] = () => new HttpResponseMessage().Content,
    };

    [Fact]
    public void Contents_AreAllOfTheFramework() => Assert.Equal(
        typeof(HttpContent).Assembly.GetExportedTypes().Where(type => type.IsSubclassOf(typeof(HttpContent))).Select(type => type.Name).Order(),
        s_contents.Keys.Except(["none", nameof(JsonContent)]).Order());

    [Theory]
    [MemberData(nameof(Contents))]
    public async Task IsOfConnection_ContentThatIsCreated_IsFalse(string name)
    {
        using HttpContent content = s_contents[name]();

        var source = new BodySource(content, await content.ReadAsStreamAsync(TestContext.Current.CancellationToken));

        Assert.Equal((false, false, false), (source.IsOfConnection, source.IsChunked, source.IsDisposed));
    }
}
