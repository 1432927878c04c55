[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public partial class Strict(int id) : IJsonOnDeserialized
{
    public int Id { get; } = id;
    public int Known => 1;

    [JsonIgnore]
    public int Ignored { get; set; }

    public void OnDeserialized()
    {
    }
}

[JsonProjection]
[JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
public partial class StrictWithSetter
{
    public int Id { set => _ = value; }
    public int Known => 1;
}
