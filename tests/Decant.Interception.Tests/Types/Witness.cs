using System.Diagnostics;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

/// <summary>Knows who created it.</summary>
public sealed class Witness
{
    public string? Name { get; set; }

    public DayOfWeek Day { get; set; }

    /// <summary>Gets whether a generated reader created it, and not the serializer, which calls of the library may have run.</summary>
    [JsonIgnore]
    public bool IsServed { get; } = new StackTrace().GetFrames()
        .Select(frame => frame.GetMethod()?.DeclaringType?.Assembly)
        .First(assembly => assembly == typeof(JsonProjection).Assembly || assembly == typeof(JsonSerializer).Assembly) == typeof(JsonProjection).Assembly;
}
