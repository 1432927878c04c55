using System.Reflection;
using Decant;
using Xunit.Sdk;
using Xunit.v3;

[assembly: TestFramework(typeof(TierFramework))]

namespace Decant;

/// <summary>xunit's framework, which finds the tests of this run's tier. A campaign's run has the campaigns alone.</summary>
internal sealed class TierFramework : XunitTestFramework
{
    // The tier that MSBuild saw: it leaves out what only a deeper one needs.
    private const string BuiltFor = "Tier";

    private readonly string? _configFileName;

    public TierFramework()
    {
    }

    public TierFramework(string? configFileName)
        : base(configFileName) => _configFileName = configFileName;

    protected override ITestFrameworkDiscoverer CreateDiscoverer(Assembly assembly)
    {
        string? built = assembly.GetCustomAttributes<AssemblyMetadataAttribute>().FirstOrDefault(metadata => metadata.Key == BuiltFor)?.Value;
        return Tier.Current <= Tier.Parse(built)
            ? new Discoverer(new XunitTestAssembly(assembly, _configFileName, assembly.GetName().Version))
            : throw new InvalidOperationException(
                $"{assembly.GetName().Name} was built for the {built} tier, and {Tier.Variable} is {Tier.Current}: build it with that variable too.");
    }

    private sealed class Discoverer(IXunitTestAssembly assembly) : XunitTestFrameworkDiscoverer(assembly)
    {
        protected override ValueTask<bool> FindTestsForMethod(
            IXunitTestMethod testMethod, ITestFrameworkDiscoveryOptions discoveryOptions, Func<ITestCase, ValueTask<bool>> discoveryCallback) =>
            IsRun(TierOf(testMethod.Method) ?? TierOf(testMethod.TestClass.Class) ?? TierName.Fast)
                ? base.FindTestsForMethod(testMethod, discoveryOptions, discoveryCallback)
                : new(true);

        private static TierName? TierOf(MemberInfo member) => member.GetCustomAttribute<TierAttribute>(inherit: true)?.Tier;

        private static bool IsRun(TierName tier) => Tier.Current == TierName.Campaign ? tier == TierName.Campaign : tier <= Tier.Current;
    }
}
