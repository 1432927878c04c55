using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Decant.Differential;

/// <summary>The text that values are compared by does not depend on how a projection wraps them.</summary>
public sealed partial class DumpTests
{
    private static readonly Wrapper[] s_wrapped = [new(true), new(null), new(false)];
    private static readonly bool?[] s_plain = [true, null, false];

    public static TheoryData<string, object, object> Collections => new()
    {
        { "array", s_wrapped, s_plain },
        { "List", s_wrapped.ToList(), s_plain.ToList() },
        { "LinkedList", new LinkedList<Wrapper>(s_wrapped), new LinkedList<bool?>(s_plain) },
        { "Collection", new Collection<Wrapper>(s_wrapped), new Collection<bool?>(s_plain) },
        { "Queue", new Queue<Wrapper>(s_wrapped), new Queue<bool?>(s_plain) },
        { "Stack", new Stack<Wrapper>(s_wrapped), new Stack<bool?>(s_plain) },
        { "ConcurrentQueue", new ConcurrentQueue<Wrapper>(s_wrapped), new ConcurrentQueue<bool?>(s_plain) },
        { "ImmutableArray", s_wrapped.ToImmutableArray(), s_plain.ToImmutableArray() },
        { "ImmutableList", s_wrapped.ToImmutableList(), s_plain.ToImmutableList() },
        { "ImmutableQueue", ImmutableQueue.CreateRange(s_wrapped), ImmutableQueue.CreateRange(s_plain) },
        { "Memory", s_wrapped.AsMemory(), s_plain.AsMemory() },
        { "ReadOnlyMemory", (ReadOnlyMemory<Wrapper>)s_wrapped, (ReadOnlyMemory<bool?>)s_plain },
        { "HashSet", s_wrapped.ToHashSet(), s_plain.ToHashSet() },
        { "Dictionary", new Dictionary<string, Wrapper> { ["a"] = s_wrapped[0] }, new Dictionary<string, bool?> { ["a"] = s_plain[0] } },
    };

    [Theory]
    [MemberData(nameof(Collections))]
    public void Of_ItemsThatAreWrapped_IsTheTextOfTheItems(string kind, object wrapped, object plain)
    {
        string expected = Dump.Of(plain);

        Assert.True(expected != Dump.Of(Array.Empty<bool?>()), $"{kind}: its items are not in '{expected}'.");
        Assert.Equal(expected, Dump.Of(wrapped));
    }

    [Fact]
    public void Of_MemoryOfBytes_IsNoListOfNumbers() => Assert.NotEqual(Dump.Of(new List<byte> { 1, 2 }), Dump.Of(new byte[] { 1, 2 }.AsMemory()));

    [JsonProjection]
    internal sealed partial record Wrapper([property: JsonPropertyPath("$")] bool? Whole);
}
