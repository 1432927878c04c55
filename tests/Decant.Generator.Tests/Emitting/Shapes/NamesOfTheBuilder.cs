[JsonProjection]
public partial class P
{
    public int Info { get; set; }
    public int Names { get; init; }
    public int Infos { get; set; }
    public int Build { get; set; }
    public int TryRead { get; set; }
    public int IsNull { get; set; }
    public int cursor { get; set; }
    public int[]? Items { get; set; }

    [JsonPropertyName("i")]
    public List<int>? items { get; set; }
}
