[JsonProjection]
public partial struct Reading : IJsonOnDeserialized
{
    private double _value;

    public required double Value { readonly get => _value; set => _value = Math.Clamp(value, 0, 100); }

    public string? Unit { get; init; }

    void IJsonOnDeserialized.OnDeserialized() => _value *= 2;
}
