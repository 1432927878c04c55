using System.Net.Http.Json;
using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Decant.Http.Decoding;

/// <summary>Which bodies are a connection's own, and which have code of the user's: those that a caller can create are none of the first.</summary>
public sealed class BodySourceTests
{
    public static TheoryData<string> Contents => [.. s_contents.Keys.Concat(s_later.Select(type => type.Name))];

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

    // What a later framework adds has another content in it, and options.
    private static readonly Type[] s_later = [.. typeof(HttpContent).Assembly.GetExportedTypes().Where(type => type.IsSubclassOf(typeof(HttpContent)) && !s_contents.ContainsKey(type.Name))];

    // In a content that has another one, or a stream, the code may be the user's.
    [Theory]
    [MemberData(nameof(Contents))]
    public void MayKeepToken_ContentOfTheFramework_IsTrueUnlessItHasItsBytes(string name)
    {
        using HttpContent content = Create(name);

        Assert.Equal(content is not (ByteArrayContent or ReadOnlyMemoryContent) && name != "none", BodySource.MayKeepToken(content));
    }

    [Fact]
    public void MayKeepToken_ContentOfTheUser_IsTrue()
    {
        using var content = new UsersContent();

        Assert.True(BodySource.MayKeepToken(content));
    }

    [Theory]
    [MemberData(nameof(Contents))]
    public async Task IsOfConnection_ContentThatIsCreated_IsFalse(string name)
    {
        using HttpContent content = Create(name);

        var source = new BodySource(content, await content.ReadAsStreamAsync(TestContext.Current.CancellationToken));

        Assert.Equal((false, false, false), (source.IsOfConnection, source.IsChunked, source.IsDisposed));
    }

    private static HttpContent Create(string name)
    {
        if (s_contents.TryGetValue(name, out Func<HttpContent>? create))
            return create();
        ConstructorInfo constructor = s_later.Single(type => type.Name == name).GetConstructors().First(candidate => candidate.GetParameters()[0].ParameterType == typeof(HttpContent));
        return (HttpContent)constructor.Invoke([new StringContent("[]"), .. constructor.GetParameters().Skip(1).Select(parameter => Activator.CreateInstance(parameter.ParameterType))]);
    }

    private sealed class UsersContent() : ByteArrayContent([]);
}
