using System.Text.Json.Serialization;

namespace Decant.Lab.Footprint;

/// <summary>The figures of one call in a child: sizes in bytes, and the time in nanoseconds. The peak is that of the process, and all others are those of the
/// call. The number of items is missing if the result has none.</summary>
internal sealed record FootprintFigures(long PeakWorkingSet, long Allocated, long Gen0, long Gen1, long Gen2, long? Items, long Time);

[JsonSerializable(typeof(FootprintFigures))]
internal sealed partial class FootprintJson : JsonSerializerContext;
