using System.Diagnostics;
using System.Text.Json;

namespace Decant.Interception.Tests.Calls;

/// <summary>The calls of this project are served by generated readers, and the delegates to the same methods are not.</summary>
public sealed class WitnessTests
{
    [Fact]
    public void Deserialize_InACallAndInADelegate_IsServedAndIsNot()
    {
        Func<string, JsonSerializerOptions?, Witness?> written = JsonSerializer.Deserialize<Witness>;

        Assert.True(JsonSerializer.Deserialize<Witness>("{}")!.IsServed);
        Assert.False(written("{}", null)!.IsServed);
    }
}

/// <summary>Knows who created it.</summary>
public sealed class Witness
{
    /// <summary>Gets whether a generated reader is on the stack of the constructor.</summary>
    [System.Text.Json.Serialization.JsonIgnore]
    public bool IsServed { get; } = new StackTrace().GetFrames().Any(frame => frame.GetMethod()?.DeclaringType?.Assembly == typeof(JsonProjection).Assembly);
}
