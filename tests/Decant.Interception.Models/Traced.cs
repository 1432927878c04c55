using System.Diagnostics;
using System.Text.Json.Serialization;

namespace Decant.Interception.Models;

/// <summary>Knows who created it.</summary>
public sealed class Traced
{
    /// <summary>Gets the name of the assembly that did so: the library or the serializer.</summary>
    [JsonIgnore]
    public string CreatedBy { get; } = new StackTrace().GetFrames()
        .Select(frame => frame.GetMethod()?.DeclaringType?.Assembly.GetName().Name)
        .First(name => name is "Decant" or "System.Text.Json")!;
}
