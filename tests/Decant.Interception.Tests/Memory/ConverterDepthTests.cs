using System.Globalization;
using System.Text;
using System.Text.Json;
using Decant.Interception.Tests.Options;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Memory;

/// <summary>A converter gets a reader that is as deep as that of the serializer, also beyond the depth for which a reader needs no array.</summary>
public sealed class ConverterDepthTests
{
    private static readonly int[] s_depths = [1, 2, 61, 62, 63, 64, 65, 66, 130, 197, 198, 199, 200, 201];

    [Fact]
    public async Task Calls_ConverterAtThisDepth_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (int depth in s_depths)
        {
            foreach (string value in new[] { "1", "[]", "[[1]]", "{\"a\":{}}", "[1,]", "/**/1" })
            {
                foreach (JsonSerializerOptions options in new[] { KnownOptions.Deeper, JsonSerializerOptions.Default, KnownOptions.Commented, KnownOptions.TrailingCommas })
                    await differences.CompareAsync($"{value} at {depth}", WayWith(options), () => Document(depth, value));
            }
        }

        differences.AssertNone();
    }

    [Fact]
    public void Deserialize_ConvertersOnManyThreads_ReadTheSame()
    {
        foreach (int depth in s_depths.Where(depth => depth < 190))
        {
            string json = Document(depth, "{\"a\":[[[1]]]}");
            var options = new JsonSerializerOptions(KnownOptions.Deeper);
            string expected = Description.Of(Written<Deep>.String(json, options));

            Parallel.For(0, 64, _ => Assert.Equal(expected, Description.Of(Read(json, options))));
        }
    }

    private static Way<string> WayWith(JsonSerializerOptions options) => new(
        "string", json => Task.FromResult<object?>(Read(json, options)), json => Task.FromResult<object?>(Written<Deep>.String(json, options)));

    // The compiler does not see the options.
    private static Deep? Read(string json, JsonSerializerOptions options) => JsonSerializer.Deserialize<Deep>(json, options);

    private static string Document(int depth, string value)
    {
        var text = new StringBuilder();
        for (int i = 1; i < depth; i++)
            text.Append(CultureInfo.InvariantCulture, $"{{\"Id\":{i},\"Inner\":");
        return text.Append($"{{\"Place\":{value}}}").Append('}', depth - 1).ToString();
    }
}
