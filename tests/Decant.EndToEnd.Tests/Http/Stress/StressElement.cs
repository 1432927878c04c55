namespace Decant.Http.Stress;

/// <summary>An element of a <see cref="StressBody"/>.</summary>
[JsonProjection]
internal sealed partial record StressElement(int Body, int Index, string? Text, long Crc);
