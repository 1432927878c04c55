using System.Text;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reading.Kinds;

/// <summary>Every kind of value is what System.Text.Json makes of the same type, wherever windows end.</summary>
public sealed class ValueKindTests
{
    private static readonly MemberKinds s_kinds = new(JsonSamples.Types);

    public static TheoryData<string> Types => [.. JsonSamples.Types];

    // Random documents have an object anywhere, for which System.Text.Json fails to make a JsonValue, and with another exception.
    [Fact]
    public void Samples_Always_AreOfEachKind() =>
        Assert.Equal(["JsonValue"], SupportedTypes.Values.Except(JsonSamples.Types.Select(type => type.TrimEnd('?'))));

    [Theory]
    [MemberData(nameof(Types))]
    public void Parse_Samples_AreAsSystemTextJsons(string type)
    {
        foreach (string sample in JsonSamples.Of(type))
            Ways.AssertAsSystemTextJson(s_kinds[type], Encoding.UTF8.GetBytes($"{{\"v\":{sample}}}"), isArray: false, cuts: 3);
    }
}
