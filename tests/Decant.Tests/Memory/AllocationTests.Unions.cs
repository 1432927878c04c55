using Decant.Tests.Unions;

namespace Decant.Memory;

/// <summary>An object of a union takes what one of its type takes.</summary>
public sealed partial class AllocationTests
{
    [Fact]
    public void ParseArray_Unions_AllocatesTheResults() => AssertExact<Tests.Unions.Node>(
        JsonOf(i => (i % 3) switch
        {
            0 => $$"""{"$type":"one","x":{{i}},"skip":[1],"next":{"$type":"two","z":1} }""",
            1 => $$"""{ "$type" : "two" , "z":{{i}},"y":"{{NewText(i)}}" }""",
            _ => $$"""{"\u0024type":"\u006fne"}""",
        }),
        () => Make<Tests.Unions.Node>(i => (i % 3) switch
        {
            0 => new OneNode { Next = new TwoNode { Z = 1 } },
            1 => new TwoNode { Z = i, Y = NewText(i) },
            _ => new OneNode(),
        }));

    [Fact]
    public void ParseArray_UnionsWhoseTypeComesLater_AllocatesTheResults() => AssertExact<LateNode>(
        JsonOf(i => i % 2 == 0 ? $$"""{"x":{{i}},"next":{"z":1,"$type":"two"},"$type":"one"}""" : $$"""{"$type":"two","z":{{i}},"y":"{{NewText(i)}}"}"""),
        () => Make<LateNode>(i => i % 2 == 0 ? new LateOneNode { Next = new LateTwoNode { Z = 1 } } : new LateTwoNode { Z = i, Y = NewText(i) }));

    [Fact]
    public void ParseArray_UnionsOfTheBaseTypeAndUnknownOnes_AllocatesTheResults() => AssertExact<Lenient>(
        JsonOf(i => (i % 3) switch { 0 => "{}", 1 => "{\"$type\":\"what\",\"n\":1}", _ => "{\"$type\":\"one\"}" }),
        () => Make(i => i % 3 == 2 ? new LenientOne() : new Lenient()));
}
