using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Types that hold many of a type that holds many, and so on.</summary>
public sealed class NestedTests
{
    public static TheoryData<string> Members => ["a", "b", "c", "d", "e", "f", "g", "h"];

    [Theory]
    [MemberData(nameof(Members))]
    public void Parse_EightLevelsOfEightMembers_IsReadOnASmallStack(string member)
    {
        string json = """{"a":1,"b":"text","c":2.5,"d":[1,2],"e":true,"f":3,"g":["x"],"h":4.5}""";
        for (int level = 7; level > 0; level--)
        {
            string value = member is "d" or "g" ? $"[{json},null,{json}]" : json;
            json = level > 3 ? $$"""{"{{member}}":{{value}}}""" : $$"""{"a":null,"{{member}}":{{value}},"x":[1]}""";
        }

        SmallStack.Run(
            () => Ways.AssertAsSystemTextJson(Ways.SubjectOf<NestedTypes.Level1>(), System.Text.Encoding.UTF8.GetBytes(json), isArray: false, cuts: 40),
            SmallStack.Bytes / 2);
    }
}

/// <summary>Eight members at each of eight levels: builders that embedded each other would take 16 million times what one takes.</summary>
internal static partial class NestedTypes
{
    [JsonProjection]
    internal sealed partial record Level1(Level2? A, Level2? B, Level2? C, Level2[]? D, Level2? E, Level2? F, List<Level2>? G, Level2? H);

    [JsonProjection]
    internal sealed partial record Level2(Level3? A, Level3? B, Level3? C, Level3[]? D, Level3? E, Level3? F, List<Level3>? G, Level3? H);

    [JsonProjection]
    internal sealed partial record Level3(Level4? A, Level4? B, Level4? C, Level4[]? D, Level4? E, Level4? F, List<Level4>? G, Level4? H);

    [JsonProjection]
    internal sealed partial record Level4(Level5? A, Level5? B, Level5? C, Level5[]? D, Level5? E, Level5? F, List<Level5>? G, Level5? H);

    [JsonProjection]
    internal sealed partial record Level5(Level6? A, Level6? B, Level6? C, Level6[]? D, Level6? E, Level6? F, List<Level6>? G, Level6? H);

    [JsonProjection]
    internal sealed partial record Level6(Level7? A, Level7? B, Level7? C, Level7[]? D, Level7? E, Level7? F, List<Level7>? G, Level7? H);

    [JsonProjection]
    internal sealed partial record Level7(Level8? A, Level8? B, Level8? C, Level8[]? D, Level8? E, Level8? F, List<Level8>? G, Level8? H);

    [JsonProjection]
    internal sealed partial record Level8(int A, string? B, double C, int[]? D, bool E, long F, List<string>? G, decimal H);
}
