using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Metadata of a context of System.Text.Json: what its generator wrote is served, and what somebody made by hand is not.</summary>
public sealed partial class ContextTests
{
    [Fact]
    public async Task Calls_MetadataOfTheGenerator_AreServed()
    {
        Assert.True(JsonSerializer.Deserialize("{}", WitnessContext.Default.Witness)!.IsServed);
        Assert.True(JsonSerializer.Deserialize("{}"u8, WitnessContext.Default.Witness)!.IsServed);
        Assert.True(JsonSerializer.Deserialize(Body(), WitnessContext.Default.Witness)!.IsServed);
        Assert.True((await JsonSerializer.DeserializeAsync(Body(), WitnessContext.Default.Witness, TestContext.Current.CancellationToken))!.IsServed);
        // Of an instance with options that read alike.
        Assert.True(JsonSerializer.Deserialize("{}", new WitnessContext(new() { WriteIndented = true }).Witness)!.IsServed);
    }

    // It has the context as its origin, and reads in a way that only its author knows.
    [Fact]
    public async Task Calls_MetadataMadeByHand_AreLeftAsTheyAre()
    {
        JsonTypeInfo<Witness> made = WitnessContext.Default.Made;
        Assert.Same(WitnessContext.Default, made.OriginatingResolver);

        Assert.False(JsonSerializer.Deserialize("{}", WitnessContext.Default.Made)!.IsServed);
        Assert.False(JsonSerializer.Deserialize("{}"u8, made)!.IsServed);
        Assert.False(JsonSerializer.Deserialize(Body(), made)!.IsServed);
        Assert.False((await JsonSerializer.DeserializeAsync(Body(), made, TestContext.Current.CancellationToken))!.IsServed);
    }

    [Fact]
    public void Deserialize_ContextOfOtherOptions_IsLeftAsItIs() =>
        Assert.False(JsonSerializer.Deserialize("{}", new WitnessContext(new() { PropertyNameCaseInsensitive = true }).Witness)!.IsServed);

    private static MemoryStream Body() => new(Encoding.UTF8.GetBytes("{}"));

    [JsonSerializable(typeof(Witness))]
    internal sealed partial class WitnessContext : JsonSerializerContext
    {
        public JsonTypeInfo<Witness> Made
        {
            get
            {
                JsonTypeInfo<Witness> info = JsonMetadataServices.CreateObjectInfo(Options, new JsonObjectInfoValues<Witness>
                {
                    ObjectCreator = static () => new(),
                    PropertyMetadataInitializer = static _ => [],
                });
                info.OriginatingResolver = this;
                return info;
            }
        }
    }
}
