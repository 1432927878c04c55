namespace Decant.Microbenchmarks.Jobs.Types;

[JsonProjection]
internal sealed partial class Identified
{
    public int Id { get; set; }
}

[JsonProjection]
internal sealed partial class LongText
{
    public string? Value { get; set; }
}

[JsonProjection]
internal sealed partial class RepeatedTexts
{
    [JsonIntern]
    public string[]? Values { get; set; }
}

[JsonProjection]
internal sealed partial class Keyed
{
    public Dictionary<string, int>? Values { get; set; }
}

[JsonProjection]
internal sealed partial class TableRow
{
    public int Id { get; set; }
    public string? Name { get; set; }
    public double Score { get; set; }
    public bool Active { get; set; }
}

[JsonSourceGenerationOptions(JsonSerializerDefaults.Web, GenerationMode = JsonSourceGenerationMode.Metadata)]
[JsonSerializable(typeof(Identified[]))]
[JsonSerializable(typeof(LongText))]
[JsonSerializable(typeof(RepeatedTexts))]
[JsonSerializable(typeof(Keyed))]
[JsonSerializable(typeof(Identified))]
[JsonSerializable(typeof(TableRow))]
[JsonSerializable(typeof(TableRow[]))]
[JsonSerializable(typeof(Nested6[]))]
[JsonSerializable(typeof(Broad8[]))]
[JsonSerializable(typeof(Wide250[]))]
[JsonSerializable(typeof(Wide500[]))]
[JsonSerializable(typeof(Wide1000[]))]
[JsonSerializable(typeof(Wide2000[]))]
internal sealed partial class JobContext : JsonSerializerContext;
