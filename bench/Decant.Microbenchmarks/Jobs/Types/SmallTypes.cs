using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Microbenchmarks.Jobs.Types;

/// <summary>One wanted member.</summary>
[JsonProjection]
internal sealed partial class Identified
{
    public int Id { get; set; }
}

/// <summary>A text.</summary>
[JsonProjection]
internal sealed partial class LongText
{
    public string? Value { get; set; }
}

/// <summary>Texts that probably repeat.</summary>
[JsonProjection]
internal sealed partial class RepeatedTexts
{
    [JsonIntern]
    public string[]? Values { get; set; }
}

/// <summary>Values by key.</summary>
[JsonProjection]
internal sealed partial class Keyed
{
    public Dictionary<string, int>? Values { get; set; }
}

/// <summary>A row of a table.</summary>
[JsonProjection]
internal sealed partial class TableRow
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public double Score { get; set; }

    public bool Active { get; set; }
}

/// <summary>Metadata of the types, with web defaults.</summary>
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
