using System.Text.Json.Serialization;
using Decant.Support;

namespace Decant.Memory;

/// <summary>A type of which one can see the order of setting allocates what its own code allocates, and no more.</summary>
public sealed partial class AllocationTests
{
    [Fact]
    public void ParseArray_SettersAndCallbacks_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"stars":{{i}},"count":1,"stars":2,"name":"{{NewText(i)}}","inner":{"x":{{i}},"y":2},"stars":3}"""),
        () => Make(i => new Counted { Name = NewText(i), Stars = i, Inner = new() { X = i, Y = 2 } }));

    [Fact]
    public void ParseArray_SettersBesideArguments_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"stars":{{i}},"id":1,"note":"{{NewText(i)}}","stars":2,"next":{"x":3,"y":4} }"""),
        () => Make(i => new CountedRecord(1) { Note = NewText(i), Stars = i, Next = new CountedStruct { X = 3, Y = 4 } }));

    // Far more than a first rental holds.
    [Fact]
    public void ParseArray_AMemberThatComesAThousandTimes_AllocatesTheResults() => AssertExact(
        JsonOf(i => $$"""{"id":{{i}},{{string.Join(',', Enumerable.Range(0, 1000).Select(j => $"\"stars\":{j}"))}}}"""),
        () => Make(i => new CountedRecord(i)));

    [JsonProjection]
    internal sealed partial class Counted : IJsonOnDeserializing, IJsonOnDeserialized
    {
        private int _total;

        public int Stars { get => _total; set => _total += value; }

        public int Count { get => 0; set => _total += value; }

        public string? Name { get; init; }

        public CountedStruct Inner { get; set; }

        public void OnDeserializing() => _total = 1;

        public void OnDeserialized() => _total++;
    }

    [JsonProjection]
    internal partial struct CountedStruct : IJsonOnDeserialized
    {
        public int X { get; set; }

        public required int Y { get; set; }

        void IJsonOnDeserialized.OnDeserialized() => X += Y;
    }

    [JsonProjection]
    internal sealed partial record CountedRecord(int Id) : IJsonOnDeserialized
    {
        private int _total;

        public int Stars { get => _total; set => _total += value; }

        public string? Note { get; init; }

        public CountedStruct? Next { get; set; }

        void IJsonOnDeserialized.OnDeserialized() => _total++;
    }
}
