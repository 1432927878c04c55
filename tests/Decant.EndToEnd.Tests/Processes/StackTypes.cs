using System.Text.Json.Serialization;

namespace Decant.Processes;

/// <summary>Types that lead back to themselves, in every way there is, and take much of the stack for a level: what is read of a member waits there.</summary>
internal static partial class StackTypes
{
    [JsonProjection]
    internal sealed partial class ByMember : Wide
    {
        public ByMember? Next { get; set; }
    }

    [JsonProjection]
    internal sealed partial class ByArray : Wide
    {
        public ByArray[]? Next { get; set; }
    }

    [JsonProjection]
    internal sealed partial class ByLists : Wide
    {
        public List<List<ByLists>>? Next { get; set; }
    }

    [JsonProjection]
    internal sealed partial class ByDictionary : Wide
    {
        public Dictionary<string, ByDictionary>? Next { get; set; }
    }

    [JsonProjection]
    internal sealed partial class ByPath : Wide
    {
        [JsonPropertyPath("a.b.next")]
        public ByPath? Next { get; set; }

        [JsonPropertyPath("a.c.d")]
        public decimal Beside { get; set; }
    }

    [JsonProjection]
    internal sealed partial class ByStruct : Wide
    {
        public Link Link { get; set; }

        public Link? Nullable { get; set; }
    }

    [JsonProjection]
    internal partial struct Link
    {
        public ByStruct? Next { get; set; }

        public Measures Measures { get; set; }
    }

    /// <summary>A level of it has the frames of an object, a dictionary, an array and a nullable struct.</summary>
    [JsonProjection]
    internal sealed partial class ByAll
    {
        public Dictionary<string, AllLink?[]>? Next { get; set; }
    }

    [JsonProjection]
    internal partial struct AllLink
    {
        public ByAll? Next { get; set; }

        public AllLink[]? Others { get; set; }
    }

    [JsonProjection]
    internal sealed partial class One : Wide
    {
        [JsonPropertyName("other")]
        public Other? Next { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Other : Wide
    {
        public One[]? Back { get; set; }

        [JsonPropertyName("other")]
        public One? Next { get; set; }
    }

    /// <summary>A level of it takes more than the runtime leaves where it says that the stack suffices.</summary>
    [JsonProjection]
    internal sealed partial class Widest : Wide
    {
        public Widest? Next { get; set; }

        public Group? Group1 { get; set; }

        public Group? Group2 { get; set; }

        public Group? Group3 { get; set; }

        public Group? Group4 { get; set; }

        public Group? Group5 { get; set; }

        public Group? Group6 { get; set; }

        public Group? Group7 { get; set; }

        public Group? Group8 { get; set; }
    }

    [JsonProjection]
    internal partial record struct Group(Measures A, Measures? B, Measures C, Measures? D, Measures E, Measures? F, Measures G, Measures? H);

    [JsonProjection]
    internal partial record struct Measures(decimal Width, decimal? Height, Guid Key, DateTimeOffset? At, Amount Price, Amount? Discount);

    [JsonProjection]
    internal partial record struct Amount(decimal Value, decimal? Tax, string? Currency, Guid? Account);

    internal abstract class Wide
    {
        public int Member1 { get; set; }

        public decimal Member2 { get; set; }

        public string? Member3 { get; set; }

        public Guid Member4 { get; set; }

        public DateTimeOffset? Member5 { get; set; }

        public double Member6 { get; set; }

        public Measures Member7 { get; set; }

        public decimal? Member8 { get; set; }

        public bool Member9 { get; set; }

        public Amount? Member10 { get; set; }

        public long? Member11 { get; set; }

        public Measures? Member12 { get; set; }

        public int Member13 { get; set; }

        public decimal Member14 { get; set; }

        public string? Member15 { get; set; }

        public Guid Member16 { get; set; }

        public DateTimeOffset? Member17 { get; set; }

        public double Member18 { get; set; }

        public Measures Member19 { get; set; }

        public decimal? Member20 { get; set; }

        public bool Member21 { get; set; }

        public Amount? Member22 { get; set; }

        public long? Member23 { get; set; }

        public Measures? Member24 { get; set; }
    }
}
