using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

/// <summary>Has a converter at each depth.</summary>
public sealed class Deep
{
    public int Id { get; set; }

    public Deep? Inner { get; set; }

    [JsonConverter(typeof(PlaceConverter))]
    public string? Place { get; set; }
}
