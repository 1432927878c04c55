using System.Net;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Statuses;

/// <summary>The status 404 as null, for those who ask for it.</summary>
public sealed partial class NotFoundTests
{
    private static readonly DecantHttpOptions s_asNull = new() { NotFoundAsNull = true };

    public static TheoryData<int, string> Calls => [.. PublicCall.All.Select((call, index) => (index, call)).Where(row => !row.call.IsOfContent).Select(row => (row.index, $"{row.call}"))];

    [Theory]
    [MemberData(nameof(Calls))]
    public async Task Call_NotFound_IsNoExceptionForOneObject(int index, string name)
    {
        PublicCall call = PublicCall.All[index];
        foreach (HttpStatusCode status in (HttpStatusCode[])[HttpStatusCode.NotFound, HttpStatusCode.Gone, HttpStatusCode.BadRequest])
        {
            Exception? thrown = await Record.ExceptionAsync(() => call.RunAsync(
                (_, _) => Task.FromResult(new HttpResponseMessage(status) { Content = new ShapedContent([.. "no JSON"u8]) }), s_asNull, Cancellation));

            if (call.Kind == "object" && status == HttpStatusCode.NotFound)
                Assert.True(thrown is null, $"{name}: {thrown}");
            else
                Assert.Equal(status, Assert.IsType<HttpStatusException>(thrown).StatusCode);
        }
    }

    [Fact]
    public async Task Get_NotFound_IsNull()
    {
        using HttpClient client = Client();
        Assert.Null(await client.GetProjectionAsync<Item>(Call.Address, Cancellation));
        Assert.Null(await client.GetProjectionAsync(Call.Address, JsonProjection.For<Item>(), Cancellation));
    }

    // Whoever asks for a default of what cannot be null would take it for a value.
    [Fact]
    public async Task Get_NotFoundOfAValueType_IsAnExceptionThatSaysWhy()
    {
        using HttpClient client = Client();

        var thrown = await Assert.ThrowsAsync<HttpRequestException>(() => client.GetProjectionAsync<Whole>(Call.Address, Cancellation));

        Assert.Equal(HttpStatusCode.NotFound, thrown.StatusCode);
        Assert.Equal(
            $"The response's status is 404 (Not Found), which DecantHttpOptions.NotFoundAsNull turns into null, and {typeof(Whole)} is a value type "
            + "that cannot be null.",
            thrown.Message);
    }

    private static HttpClient Client() =>
        new(s_asNull.CreateHandler(new HookedHandler(_ => new(HttpStatusCode.NotFound) { Content = new ShapedContent([.. "{\"id\":1}"u8]) })));

    [JsonProjection]
    internal partial record struct Whole(int Id);
}
