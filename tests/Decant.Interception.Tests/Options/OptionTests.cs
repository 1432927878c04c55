using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Options;

/// <summary>Calls with options of every kind: those with which they are served, and those with which the framework's own calls run.</summary>
public sealed class OptionTests
{
    private const string General =
        """{"UserName":"a","ItemCount":1,"BestScore":1.5,"FirstLine":{"Code":"b","Count":2},"LastEvent":{"kind":"created","Id":1,"By":"c"},"WeekDay":2,"AllNumbers":[2],"Anything":{"a":1}}""";

    private const string Lenient =
        """{"UserName":null,"ItemCount":"1","BestScore":"NaN","FirstLine":{"Code":null},"WeekDay":"Friday","SomeField":3,"Unknown":[{"a":[]}],"ItemCount":2}""";

    private static readonly OptionCase[] s_cases = [.. ServedOptions.All, .. ServedNames.All, .. ConvertingOptions.All, .. RejectedOptions.All];

    // The same with names as each policy has them.
    private static readonly string[] s_documents =
    [
        """{"LastEvent":{"Id":1,"By":"c","kind":"created"}}""",
        .. new[] { General, Lenient }.SelectMany(document => new[]
        {
            document, Renamed(document, JsonNamingPolicy.CamelCase), Renamed(document, JsonNamingPolicy.SnakeCaseLower), Renamed(document, JsonNamingPolicy.SnakeCaseUpper),
            Renamed(document, JsonNamingPolicy.KebabCaseLower),
        }),
    ];

    public static TheoryData<int, string> Cases => [.. s_cases.Select((options, index) => (index, options.Name))];

    [Theory]
    [MemberData(nameof(Cases))]
    public void Deserialize_AValue_IsServedAsTheOptionsSay(int index, string name)
    {
        // Options with a converter have contracts from their first use on.
        s_cases[index].Options?.MakeReadOnly(populateMissingResolver: true);

        Assert.Equal((name, s_cases[index].IsServed), (name, s_cases[index].Witnessed("{}")!.IsServed));
    }

    [Theory]
    [MemberData(nameof(Cases))]
    public async Task Calls_AnyDocument_EndAsThoseOfTheFramework(int index, string name)
    {
        var differences = new Differences();
        OptionCase passed = PassedOptions.Of(s_cases[index]);
        foreach (byte[] document in s_documents.SelectMany(document => Tier.Sample([.. Variations.Of(document)], 40).Prepend(Encoding.UTF8.GetBytes(document))))
        {
            foreach (Way<byte[]> way in s_cases[index].Ways.Concat(passed.Ways))
                await differences.CompareAsync($"{name} of {Encoding.Latin1.GetString(document)}", way, () => document);
        }

        differences.AssertNone();
    }

    private static string Renamed(string document, JsonNamingPolicy policy)
    {
        byte[] json = Encoding.UTF8.GetBytes(document);
        foreach (Range range in JsonParts.Of(json).Names.OrderByDescending(range => range.Start.Value))
            json = [.. json[..range.Start.Value], .. JsonSerializer.SerializeToUtf8Bytes(policy.ConvertName(Encoding.UTF8.GetString(json[range])[1..^1])), .. json[range.End.Value..]];
        return Encoding.UTF8.GetString(json);
    }
}
