namespace GitHub;

[JsonProjection]
public partial record Release(string Tag, int Number = 1) : IJsonOnDeserializing, IJsonOnDeserialized
{
    private int _downloads;

    public required List<string> Assets { get; init; }

    public int Downloads { get => _downloads; set => _downloads += value; }

    public int? Size { get; set; }

    public int Views { get; set; }

    [JsonPropertyPath("author.login")]
    public string? Author { get; set; }

    void IJsonOnDeserializing.OnDeserializing() => _downloads = 0;

    void IJsonOnDeserialized.OnDeserialized() => _downloads++;
}
