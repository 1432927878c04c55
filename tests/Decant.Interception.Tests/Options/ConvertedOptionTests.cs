using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Types with converters, and with values that are left to the serializer, by options that read otherwise.</summary>
public sealed class ConvertedOptionTests
{
    private const string OfConverted =
        """{"Id":1,"Doubled":2,"optional":"3","Wrapped":"a","All":["b",null],"Temperature":"1","Perhaps":null,"Place":{"a":[{}]},"Located":{"a":1,"Inner":"c"},"Made":[1],"Level":"very-high"}""";

    private const string OfPartlyRead =
        """{"Id":"1","Name":"a","Extended":{"Known":"1","other":[2]},"Pair":{"Key":"a","Value":{"X":1}},"Notified":[{"id":1},null],"Populated":{"Numbers":[2]},"Pairs":{"a":{"Key":1,"Value":"b"}}}""";

    private static readonly (string Name, JsonSerializerOptions Options, Func<string, Converted?> Converted, Func<string, PartlyRead?> PartlyRead)[] s_cases =
    [
        ("Web", JsonSerializerOptions.Web, json => JsonSerializer.Deserialize<Converted>(json, JsonSerializerOptions.Web), json => JsonSerializer.Deserialize<PartlyRead>(json, JsonSerializerOptions.Web)),
        ("NoNulls", KnownOptions.NoNulls, json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.NoNulls), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.NoNulls)),
        ("NoUnknown", KnownOptions.NoUnknown, json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.NoUnknown), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.NoUnknown)),
        ("SnakeCase", KnownOptions.SnakeCase, json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.SnakeCase), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.SnakeCase)),
        (
            "NumbersInStrings", KnownOptions.NumbersInStrings,
            json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.NumbersInStrings), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.NumbersInStrings)),
        ("Shallow", KnownOptions.Shallow, json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.Shallow), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.Shallow)),
        ("Commented", KnownOptions.Commented, json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.Commented), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.Commented)),
        (
            "AllParameters", KnownOptions.AllParameters,
            json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.AllParameters), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.AllParameters)),
        (
            "EnumsAsText", KnownOptions.EnumsAsText,
            json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.EnumsAsText), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.EnumsAsText)),
        ("Converting", KnownOptions.Converting, json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.Converting), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.Converting)),
        (
            "ConvertingOthers", KnownOptions.ConvertingOthers,
            json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.ConvertingOthers), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.ConvertingOthers)),
        (
            "ConvertingUnseen", KnownOptions.ConvertingUnseen,
            json => JsonSerializer.Deserialize<Converted>(json, KnownOptions.ConvertingUnseen), json => JsonSerializer.Deserialize<PartlyRead>(json, KnownOptions.ConvertingUnseen)),
    ];

    public static TheoryData<int, string> Cases => [.. s_cases.Select((options, index) => (index, options.Name))];

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Calls_AnyDocument_EndAsThoseOfTheFramework(int index, string name)
    {
        var differences = new Differences();
        (_, JsonSerializerOptions options, Func<string, Converted?> converted, Func<string, PartlyRead?> partlyRead) = s_cases[index];
        // A converter of strings also reads the keys of dictionaries, which generated code does not leave to it.
        Assert.Equal((name, name != "Converting"), (name, WrittenCalls.AreIntercepted(converted) && WrittenCalls.AreIntercepted(partlyRead)));
        Way<string> ofConverted = new("converted", json => Task.FromResult<object?>(converted(json)), json => Task.FromResult<object?>(Written<Converted>.String(json, options)));
        Way<string> ofPartlyRead = new("partly read", json => Task.FromResult<object?>(partlyRead(json)), json => Task.FromResult<object?>(Written<PartlyRead>.String(json, options)));
        foreach ((string document, Way<string> way) in new[] { (OfConverted, ofConverted), (OfPartlyRead, ofPartlyRead) })
        {
            foreach (string changed in Tier.Sample([.. Variations.Of(document)], 3).Select(Encoding.UTF8.GetString).Prepend(document).Prepend("{}"))
                await differences.CompareAsync($"{name} of {changed}", way, () => changed);
        }

        differences.AssertNone();
    }
}
