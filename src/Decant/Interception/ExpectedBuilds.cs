namespace Decant.Interception;

/// <summary>Checks that the loaded assemblies are the builds that the compiler saw. The types of another build may differ from the types for which the code was
/// generated.</summary>
/// <param name="builds">A type of each assembly, and the id of its module at compile time.</param>
internal sealed class ExpectedBuilds((Type Type, string Module)[] builds)
{
    private readonly Lazy<bool> _areLoaded = new(() => Array.TrueForAll(builds, build => build.Type.Module.ModuleVersionId.ToString() == build.Module));

    public bool AreLoaded => _areLoaded.Value;
}
