namespace Decant.Generator.Parsing;

/// <summary>Finds the members of a projection that are read, for rules about other places than its declaration.</summary>
internal static class ReadMembers
{
    /// <summary>The members that are read. Their errors are reported where the type itself is parsed.</summary>
    public static IEnumerable<MatchedMember> Of(ProjectionScope scope)
    {
        if (scope.Type.IsAbstract || ConstructorFinder.Find(scope.Type) is not { } constructor)
            return [];
        IReadOnlyList<NamedMember> named = new MemberCollector(scope, constructor).Collect();
        return ParameterMatcher.Match(scope, constructor, named).Where(member => member.IsWanted);
    }
}
