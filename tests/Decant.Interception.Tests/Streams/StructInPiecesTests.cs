using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Streams;

/// <summary>A struct that comes in pieces: the serializer takes a null within a nullable struct, or within memory, for the whole of it if the stream pauses there
/// (dotnet/runtime#125237). An intercepted call has what the serializer reads from memory.</summary>
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
            await foreach (Sent? sent in JsonSerializer.DeserializeAsyncEnumerable<Sent>(Body(s_body, piece), cancellationToken: TestContext.Current.CancellationToken))
                elements.Add(sent!);
            Assert.Equal((piece, expected), (piece, Describe(elements)));
            Assert.Equal((piece, expected), (piece, Describe(await JsonSerializer.DeserializeAsync<List<Sent>>(Body(s_body, piece), cancellationToken: TestContext.Current.CancellationToken))));
            Assert.Equal((piece, expected), (piece, Describe(JsonSerializer.Deserialize<List<Sent>>(Body(s_body, piece)))));
        }
    }

    [Fact]
    public async Task Calls_NullElementAcrossPieces_HaveWhatMemoryHas()
    {
        byte[] body = """
            [ { "Flags" : [ true , null , false ] , "Counts" : [ 1 , null ] , "Totals" : [ null , 2 ] , "Id" : 2 } , { "Flags" : null , "Id" : 3 } ]
            """u8.ToArray();
        // A call that is not intercepted.
        Type type = typeof(List<Series>);
        string expected = Describe((List<Series>?)JsonSerializer.Deserialize(body, type));
        Assert.Equal("2 True,,False 1, ,2|3   ", expected);
        for (int piece = 1; piece <= 60; piece++)
        {
            var elements = new List<Series>();
            await foreach (Series? series in JsonSerializer.DeserializeAsyncEnumerable<Series>(Body(body, piece), cancellationToken: TestContext.Current.CancellationToken))
                elements.Add(series!);
            Assert.Equal((piece, expected), (piece, Describe(elements)));
            Assert.Equal((piece, expected), (piece, Describe(await JsonSerializer.DeserializeAsync<List<Series>>(Body(body, piece), cancellationToken: TestContext.Current.CancellationToken))));
            Assert.Equal((piece, expected), (piece, Describe(JsonSerializer.Deserialize<List<Series>>(Body(body, piece)))));
        }
    }

    private static SourceStream Body(byte[] body, int piece) => new(body) { MostPerRead = piece };

    private static string Describe(List<Sent>? items) =>
        string.Join('|', items!.Select(item => $"{item.Id} {string.Join(',', item.Parcel?.Label?.Lines ?? [])}"));

    private static string Describe(List<Series>? items) => string.Join(
        '|', items!.Select(item => $"{item.Id} {string.Join(',', item.Flags?.ToArray() ?? [])} {string.Join(',', item.Counts ?? [])} {string.Join(',', item.Totals.ToArray())}"));

    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    internal sealed class Series
    {
        public ReadOnlyMemory<bool?>? Flags { get; set; }

        public ImmutableArray<int?>? Counts { get; set; }

        public Memory<long?> Totals { get; set; }

        public int Id { get; set; }
    }

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
