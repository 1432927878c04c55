using System.Text.Json.Serialization;

namespace Decant.Smoke.Projections;

/// <summary>The same beside arguments of a constructor, and as a struct.</summary>
[JsonProjection]
[method: JsonConstructor]
public partial record struct CounterRecord(int Id) : IJsonOnDeserialized
{
    private string? _log = null;

    public required string Log { readonly get => _log ?? ""; set => _log += value; }

    public int Count { readonly get => 0; set => _log += value; }

    void IJsonOnDeserialized.OnDeserialized() => _log += $"|{Id}";
}
