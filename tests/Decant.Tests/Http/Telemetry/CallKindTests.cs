using Decant.Http.Calls;

namespace Decant.Http.Telemetry;

/// <summary>Each kind of call has a name of its own.</summary>
public sealed class CallKindTests
{
    [Fact]
    public void Name_OfEachKind_IsItsOwn()
    {
        string[] names = [.. Enum.GetValues<CallKind>().Select(kind => kind.Name())];

        Assert.Equal(["object", "array", "elements", "pages", "body"], names);
        Assert.Throws<ArgumentOutOfRangeException>(() => ((CallKind)names.Length).Name());
    }
}
