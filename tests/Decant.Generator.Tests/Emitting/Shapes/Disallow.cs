[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public partial class P
{
    public int A { get; set; }
    public int B => 1;

    [JsonIgnore]
    public int C { get; set; }

    [JsonPropertyPath("a2.b")]
    public int D { get; set; }
}
