using System.Reflection;
using System.Runtime.Versioning;

namespace Decant.Tests.Api;

/// <summary>These tests run twice, and each run must meet the asset that it is there for: the runtime is the newer one both times.</summary>
public sealed class AssetTests
{
#if NET10_0_OR_GREATER
    private const string Expected = ".NETCoreApp,Version=v10.0";
#else
    private const string Expected = ".NETCoreApp,Version=v8.0";
#endif

    [Fact]
    public void Decant_UnderTest_IsTheAssetOfThisFramework() =>
        Assert.Equal(Expected, typeof(JsonProjection).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()!.FrameworkName);

    [Fact]
    public void Decant_Dependencies_AreTheFrameworkAlone()
    {
        IEnumerable<string> others = typeof(JsonProjection).Assembly.GetReferencedAssemblies().Select(assembly => assembly.Name!)
            .Where(name => !name.StartsWith("System.", StringComparison.Ordinal));

        Assert.Empty(others);
    }
}
