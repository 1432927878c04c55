using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Options;

/// <summary>A converter in the options that the serializer cannot create for a member, even for one that is not read, is an error of each call.</summary>
public sealed class ConverterContractTests
{
    [Fact]
    public async Task Calls_FactoryThatThrowsForAnUnreadMember_EndAsThoseOfTheFramework()
    {
        var differences = new Differences();
        foreach (string document in new[] { "{}", """{"Id":1}""", "[" })
        {
            await differences.CompareAsync(
                document,
                new Way<JsonSerializerOptions>(
                    "string",
                    options => Task.FromResult<object?>(JsonSerializer.Deserialize<Priced>(document, options)),
                    options => Task.FromResult<object?>(Written<Priced>.String(document, options))),
                () => Options());
        }

        differences.AssertNone(hasValues: null);
    }

    private static JsonSerializerOptions Options()
    {
        var options = new JsonSerializerOptions { Converters = { new DecimalFactory() } };
        options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }

    public sealed class Priced
    {
        public int Id { get; set; }

        public decimal Price => Id * 2;
    }

    private sealed class DecimalFactory : JsonConverterFactory
    {
        public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(decimal);

        public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException("No decimals.");
    }
}
