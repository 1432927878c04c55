using System.Net.Http.Json;
using System.Text;
using Decant.Ladder.Whole;
using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Rules;

/// <summary>DCA005: objects become the content of a request, which is copied to a stream, as <see cref="HttpClient"/> does when it sends the request.</summary>
internal static class SentContents
{
    public static Session OfJson(MemoryBody body) =>
        Send(body, static repositories => JsonContent.Create(repositories, RepositoryContext.Default.RepositoryArray));

    public static Session OfString(MemoryBody body) => Send(
        body,
        static repositories => new StringContent(JsonSerializer.Serialize(repositories, RepositoryContext.Default.RepositoryArray), Encoding.UTF8, "application/json"));

    /// <summary>A session that returns the number of sent bytes. All calls use the same destination, as with the buffer of a connection.</summary>
    private static Session Send(MemoryBody body, Func<Repository[], HttpContent> create)
    {
        Repository[] repositories = JsonSerializer.Deserialize(body.Span, RepositoryContext.Default.RepositoryArray)!;
        var connection = new MemoryStream(2 * body.Length);
        return Session.OfMemory(body.Length, () =>
        {
            connection.Position = 0;
            using HttpContent content = create(repositories);
            content.CopyToAsync(connection).GetAwaiter().GetResult();
            return connection.Position;
        });
    }
}
