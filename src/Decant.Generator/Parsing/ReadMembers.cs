using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Finds the members of a type for rules that report at other places than the declaration of the type.</summary>
internal static class ReadMembers
{
    /// <summary>Returns the members that are read. Their errors are reported where the type itself is parsed.</summary>
    public static IEnumerable<MatchedMember> Find(ProjectionScope scope) =>
        scope.Type.IsAbstract || ConstructorFinder.Find(scope.Type) is null ? [] : AllOf(scope).Where(member => member.IsWanted);

    /// <summary>Returns the members that System.Text.Json considers.</summary>
    public static IEnumerable<MatchedMember> AllOf(ProjectionScope scope)
    {
        IMethodSymbol? constructor = scope.Type.IsAbstract ? null : ConstructorFinder.Find(scope.Type);
        IReadOnlyList<NamedMember> named = new MemberCollector(scope, constructor).Collect();
        return constructor is null ? named.Select(member => new MatchedMember(member, null)) : ParameterMatcher.Match(scope, constructor, named);
    }
}
