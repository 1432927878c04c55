namespace Decant.Interception;

/// <summary>Checks that the loaded types are those that the compiler saw. The types of another build may differ, and another generator may add to a partial
/// type.</summary>
/// <param name="builds">A type of each assembly, and the id of its module at compile time; partial types, and their <see cref="DeclaredShape"/>.</param>
internal sealed class ExpectedBuilds((Type Type, string Expected)[] builds)
{
    private readonly Lazy<bool> _areLoaded = new(() => Array.TrueForAll(
        builds,
        build => build.Expected == (build.Expected.StartsWith(DeclaredShape.Start, StringComparison.Ordinal) ? DeclaredShape.Of(build.Type) : build.Type.Module.ModuleVersionId.ToString())));

    public bool AreLoaded => _areLoaded.Value;
}
