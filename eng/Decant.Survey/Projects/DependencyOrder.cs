namespace Decant.Survey.Projects;

/// <summary>Projects in an order in which each comes after those that it refers to.</summary>
internal sealed class DependencyOrder
{
    private readonly Dictionary<string, SurveyedProject> _projects;
    private readonly Dictionary<string, HashSet<string>> _closures = new(StringComparer.Ordinal);
    private readonly List<SurveyedProject> _ordered = [];

    private DependencyOrder(IEnumerable<SurveyedProject> projects) => _projects = projects.ToDictionary(project => project.File);

    public IReadOnlyList<SurveyedProject> Projects => _ordered;

    public static DependencyOrder Of(IReadOnlyList<SurveyedProject> projects)
    {
        var order = new DependencyOrder(projects);
        foreach (SurveyedProject project in projects)
            order.Visit(project);
        return order;
    }

    /// <summary>What a project refers to, and what that refers to in turn: references are handed on.</summary>
    public IReadOnlyCollection<string> ClosureOf(SurveyedProject project) => _closures[project.File];

    private HashSet<string> Visit(SurveyedProject project)
    {
        if (_closures.TryGetValue(project.File, out HashSet<string>? closure))
            return closure;
        // There before it is filled: a cycle, which conditions may seem to make, ends here.
        _closures[project.File] = closure = new(StringComparer.Ordinal);
        foreach (string reference in project.References.Order(StringComparer.Ordinal))
        {
            if (reference == project.File || !_projects.TryGetValue(reference, out SurveyedProject? other))
                continue;
            closure.UnionWith(Visit(other));
            if (_ordered.Contains(other))
                closure.Add(reference);
        }

        closure.Remove(project.File);
        _ordered.Add(project);
        return closure;
    }
}
