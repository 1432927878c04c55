using System.Text.Json.Serialization;

namespace Decant.Lab.Footprint;

/// <summary>What a child saw of one call: sizes in bytes, the time in nanoseconds. The peak is the process's, all else the call's; where the result has
/// no items, their number is missing.</summary>
internal sealed record FootprintFigures(long PeakWorkingSet, long Allocated, long Gen0, long Gen1, long Gen2, long? Items, long Time);

[JsonSerializable(typeof(FootprintFigures))]
internal sealed partial class FootprintJson : JsonSerializerContext;
