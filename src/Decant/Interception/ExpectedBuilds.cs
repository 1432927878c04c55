namespace Decant.Interception;

/// <summary>Whether assemblies are the builds that the compiler saw. What it knew of the types of another build may be wrong.</summary>
/// <param name="builds">A type of each assembly, and the identity of its module then.</param>
internal sealed class ExpectedBuilds((Type Type, string Module)[] builds)
{
    private readonly Lazy<bool> _areLoaded = new(() => Array.TrueForAll(builds, build => build.Type.Module.ModuleVersionId.ToString() == build.Module));

    public bool AreLoaded => _areLoaded.Value;
}
