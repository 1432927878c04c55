using System.Text.Json;
using Decant.Interception.Tests.Types;

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
