using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

/// <summary>Its setters show in which order, and how often, they are called.</summary>
[JsonProjection]
public partial class Counter : IJsonOnDeserializing, IJsonOnDeserialized
{
    private string _log = "";

    public required string Log { get => _log; init => _log += value; }

    [JsonPropertyName("more")]
    public string More { get => ""; set => _log += value; }

    public void OnDeserializing() => _log = "<";

    public void OnDeserialized() => _log += ">";
}
