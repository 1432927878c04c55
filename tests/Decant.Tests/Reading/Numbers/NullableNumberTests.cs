using System.Collections.Immutable;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Support;

namespace Decant.Reading.Numbers;

/// <summary>Numbers in collections that are nullable value types: whether a number handling applies to them depends on the version of System.Text.Json,
/// and is as in the one that is loaded.</summary>
public sealed partial class NullableNumberTests
{
    private static readonly string[] s_values =
    [
        "[3,4]", "[3,\"4\"]", "[\"3\"]", "[\"NaN\"]", "[\"x\"]", "[\"\"]", "[null,\"1\"]", "[1,null]", "[[1,\"2\"],[\"3\"]]", "{\"a\":[\"1\"],\"b\":null}", "null",
        "\"1\"", "[1,\"2\",3,\"4\",5]", "[\"1\",", "[1e0,\"1e0\"]",
    ];

    private static readonly string[] s_members = [.. typeof(Members).GetProperties().Select(property => JsonNamingPolicy.CamelCase.ConvertName(property.Name))];

    public static TheoryData<string> Values => [.. s_values];

    [Theory]
    [MemberData(nameof(Values))]
    public void Parse_ByAnyHandling_IsAsSystemTextJson(string value)
    {
        foreach (string member in s_members)
        {
            byte[] json = Encoding.UTF8.GetBytes($$"""{"{{member}}":{{value}}}"""), exact = Encoding.UTF8.GetBytes($$"""{"{{char.ToUpperInvariant(member[0])}}{{member[1..]}}":{{value}}}""");
            Ways.AssertAsSystemTextJson<OfWeb>(json, cuts: 4);
            Ways.AssertAsSystemTextJson<OfWebStrict>(json, cuts: 2);
            Ways.AssertAsSystemTextJson(Ways.SubjectOf<OfGeneral>(ignoresCase: false), exact, isArray: false, cuts: 2);
            Ways.AssertAsSystemTextJson(Ways.SubjectOf<OfGeneralFromString>(ignoresCase: false), exact, isArray: false, cuts: 2);
        }
    }

    internal abstract class Members
    {
        public ImmutableArray<int>? Array { get; set; }

        public Memory<int>? Memory { get; set; }

        public ReadOnlyMemory<double>? Doubles { get; set; }

        public ImmutableArray<int?>? OrNull { get; set; }

        public ImmutableArray<List<int>>? Lists { get; set; }

        public List<ImmutableArray<int>?>? Inner { get; set; }

        public ImmutableArray<Memory<int>?>? Both { get; set; }

        public Dictionary<string, Memory<int>?>? Map { get; set; }

        // Not nullable.
        public ImmutableArray<int> Plain { get; set; } = [];
    }

    [JsonProjection]
    internal sealed partial class OfWeb : Members;

    [JsonProjection]
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    internal sealed partial class OfWebStrict : Members;

    [JsonProjection(JsonSerializerDefaults.General)]
    internal sealed partial class OfGeneral : Members;

    [JsonProjection(JsonSerializerDefaults.General)]
    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    internal sealed partial class OfGeneralFromString : Members;
}
