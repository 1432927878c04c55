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
