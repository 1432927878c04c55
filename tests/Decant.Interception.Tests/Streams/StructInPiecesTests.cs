using System.Text;
using System.Text.Json;

namespace Decant.Interception.Tests.Streams;

/// <summary>A struct that comes in pieces: the serializer loses what it has read of it if the stream pauses in a member that it skips (dotnet/runtime#125237).
/// An intercepted call has what the serializer reads from memory.</summary>
public sealed class StructInPiecesTests
{
    private static readonly byte[] s_body = Encoding.UTF8.GetBytes(
        $$$"""[{"Parcel":{"Label":{"Lines":[1,2,3]},"Unknown":[1,["{{{new string('a', 200)}}}",null]]},"Id":2},{"Parcel":null,"Id":3}]""");

    [Fact]
    public async Task Calls_SkippedMemberAcrossPieces_HaveWhatMemoryHas()
    {
        // A call that is not intercepted.
        Type type = typeof(List<Sent>);
        string expected = Describe((List<Sent>?)JsonSerializer.Deserialize(s_body, type));
        for (int piece = 1; piece <= 60; piece++)
        {
            var elements = new List<Sent>();
            await foreach (Sent? sent in JsonSerializer.DeserializeAsyncEnumerable<Sent>(Body(piece), cancellationToken: TestContext.Current.CancellationToken))
                elements.Add(sent!);
            Assert.Equal((piece, expected), (piece, Describe(elements)));
            Assert.Equal((piece, expected), (piece, Describe(await JsonSerializer.DeserializeAsync<List<Sent>>(Body(piece), cancellationToken: TestContext.Current.CancellationToken))));
            Assert.Equal((piece, expected), (piece, Describe(JsonSerializer.Deserialize<List<Sent>>(Body(piece)))));
        }
    }

    private static SourceStream Body(int piece) => new(s_body) { MostPerRead = piece };

    private static string Describe(List<Sent>? items) =>
        string.Join('|', items!.Select(item => $"{item.Id} {string.Join(',', item.Parcel?.Label?.Lines ?? [])}"));

    internal sealed class Sent
    {
        public Parcel? Parcel { get; set; }

        public int Id { get; set; }
    }

    internal struct Parcel
    {
        public Label? Label { get; set; }
    }

    internal sealed class Label
    {
        public List<int>? Lines { get; set; }
    }
}
