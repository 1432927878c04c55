[JsonProjection(JsonSerializerDefaults.General)]
public partial class P
{
    public int A { get; set; }
    public int a { get; set; }
    public int _a { get; set; }

    [JsonInclude]
    public int HasA;
    public int Å { get; set; }
    public int 名 { get; set; }
}
