using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Commas behind the last element or member, where options allow them. A document that has them is left to the framework.</summary>
public sealed class TrailingCommaTests
{
    private const string Plain = """{"Items":[{"Code":"a","Count":1}],"Next":null,"Total":3}""";

    private static readonly string[] s_documents =
    [
        """{"Items":[{"Code":"a","Count":1,},{"Code":"b","Count":2,},],"Next":null,"Unknown":[1,{"a":1,},],"Total":3,}""",
        """{"Items":[,],"Total":3}""",
        """{"Items":[],,"Total":3}""",
        """{,}""",
        """{"Items":[{}],"Total":3,}, """,
        """{"Items":[{"Code":"a",,}],"Total":3}""",
    ];

    private static readonly Way<string> s_way = new(
        "trailing commas",
        json => Task.FromResult<object?>(JsonSerializer.Deserialize<Page<OrderLine>>(json, KnownOptions.TrailingCommas)),
        json => Task.FromResult<object?>(Written<Page<OrderLine>>.String(json, KnownOptions.TrailingCommas)));

    [Fact]
    public async Task Deserialize_CommasAnywhere_EndsAsTheFramework()
    {
        var differences = new Differences();
        foreach (string document in s_documents.Concat(Variations.Of(Plain).Select(Encoding.UTF8.GetString)))
            await differences.CompareAsync(document, s_way, () => document);

        differences.AssertNone();
    }

    [Fact]
    public void Deserialize_WithoutThem_IsReadByTheGeneratedReader() =>
        Assert.Equal(0, Exceptions.During(() => JsonSerializer.Deserialize<Page<OrderLine>>(Plain, KnownOptions.TrailingCommas)));
}
