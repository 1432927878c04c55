using Decant.Paths;


namespace Decant.Generator.Parsing;

/// <summary>Compares the steps of paths. The projection's settings decide whether the case of names matters.</summary>
internal sealed class PathStepComparer(StringComparer names) : IEqualityComparer<PathStep>
{
    public bool Equals(PathStep x, PathStep y) => x.Name is null || y.Name is null ? x == y : names.Equals(x.Name, y.Name);

    public int GetHashCode(PathStep step) => step.Name is null ? step.Index : names.GetHashCode(step.Name);
}
