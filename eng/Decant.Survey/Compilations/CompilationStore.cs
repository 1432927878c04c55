using Decant.Survey.Projects;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Survey.Compilations;

/// <summary>Makes the compilations of projects, each once and after those that it refers to, and lets go of one when no later project refers to it: all
/// of a large repository's would not fit into memory.</summary>
internal sealed class CompilationStore
{
    private readonly DependencyOrder _order;
    private readonly ProjectCompiler _compiler;
    private readonly Dictionary<string, CSharpCompilation> _made = new(StringComparer.Ordinal);
    private readonly Dictionary<string, int> _users = new(StringComparer.Ordinal);

    public CompilationStore(DependencyOrder order, ProjectCompiler compiler)
    {
        _order = order;
        _compiler = compiler;
        foreach (string used in order.Projects.SelectMany(order.ClosureOf))
            _users[used] = _users.GetValueOrDefault(used) + 1;
    }

    public IEnumerable<(SurveyedProject Project, CSharpCompilation Compilation)> MakeAll()
    {
        foreach (SurveyedProject project in _order.Projects)
        {
            IReadOnlyCollection<string> closure = _order.ClosureOf(project);
            CSharpCompilation compilation = _compiler.Compile(project, closure.Order(StringComparer.Ordinal).Select(used => _made[used]));
            if (_users.ContainsKey(project.File))
                _made[project.File] = compilation;
            yield return (project, compilation);
            foreach (string used in closure)
            {
                if (--_users[used] == 0)
                    _made.Remove(used);
            }
        }
    }
}
