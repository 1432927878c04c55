using System.Buffers;
using System.Text;
using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>Every kind of value is copied: the tables are reached by type arguments alone.</summary>
internal static class CopyScenarios
{
    private static readonly string s_projects = OneLine("""
        [{"name":"one","html_url":"https://example.test/1","stargazers_count":12,"owner":"anna"},
        {"name":"zw\u00F6lf \"2\"","html_url":null,"stargazers_count":13,"owner":null}]
        """);

    private static readonly string s_scalars = OneLine("""
        {"flag":true,"small":1,"large":2,"precise":1.5,"exact":2.50,"letter":"x","id":"6f9619ff-8b86-d011-b42d-00c04fc964ff","link":"/a",
        "time":"2020-01-02T03:04:05","moment":"2020-01-02T03:04:05+01:00","day":"2020-01-02","hour":"03:04:05","duration":"1.02:03:04",
        "version":"1.2","bytes":"AQ==","raw":[{}],"nothing":null}
        """);

    public static async Task RunAsync(Check check)
    {
        var copy = new ArrayBufferWriter<byte>();
        JsonProjection.Copy(Bodies.Projects, JsonCopy.OfArray<Project>(), copy);
        check.Equal(s_projects, Encoding.UTF8.GetString(copy.WrittenSpan), "the copied projects");

        copy.ResetWrittenCount();
        JsonProjection.Copy(Encoding.UTF8.GetBytes(s_scalars), JsonCopy.Of<Scalars>(), copy);
        check.Equal(s_scalars, Encoding.UTF8.GetString(copy.WrittenSpan), "the copied scalars");

        copy.ResetWrittenCount();
        JsonProjection.Copy("""{"at":{"y":2,"x":"1"},"article":"a"}"""u8, JsonCopy.Of<OrderLine>(), copy);
        check.Equal("""{"article":"a","count":1,"at":{"x":1,"y":2}}""", Encoding.UTF8.GetString(copy.WrittenSpan), "the copied line");

        using HttpClient client = FakeHandler.CreateClient(() => FakeHandler.Answer(Bodies.Projects));
        using var stream = new MemoryStream();
        await client.CopyProjectionToAsync("projects", JsonCopy.OfArray<Project>(), stream);
        check.Equal(s_projects, Encoding.UTF8.GetString(stream.ToArray()), "the projects copied over HTTP");

        // What is rejected when it is compiled is rejected when it runs.
        NotSupportedException? rejected = Check.Catch<NotSupportedException>(() => Copy<Order>(copy));
        check.Equal(true, rejected?.Message.Contains("'Distance' has a converter", StringComparison.Ordinal));
    }

    private static void Copy<T>(IBufferWriter<byte> copy)
        where T : IJsonProjection<T> => JsonProjection.Copy("{}"u8, JsonCopy.Of<T>(), copy);

    private static string OneLine(string json) => json.ReplaceLineEndings("");
}
