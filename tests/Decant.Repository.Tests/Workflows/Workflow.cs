using YamlDotNet.RepresentationModel;

namespace Decant.Repository.Tests.Workflows;

/// <summary>A workflow of GitHub's, as far as the rules ask.</summary>
internal sealed class Workflow(string path, string text)
{
    public const string Folder = ".github/workflows";

    /// <summary>From the root of the repository.</summary>
    public string Path => path;

    public string Text => text;

    public YamlMappingNode Root { get; } = YamlFile.Parse(text);

    public IEnumerable<Job> Jobs => Root.Members("jobs").Select(job => new Job(job.Name, (YamlMappingNode)job.Value));

    public IEnumerable<YamlMappingNode> Steps => Jobs.SelectMany(job => job.Steps);

    /// <summary>The names of the events that start it.</summary>
    public IEnumerable<string> Triggers => Root.Find("on") switch
    {
        YamlScalarNode one => [one.Value!],
        YamlSequenceNode => Root.Texts("on"),
        _ => Root.Members("on").Select(trigger => trigger.Name),
    };

    public static Workflow Read(string path) => new(path, File.ReadAllText(System.IO.Path.Combine(RepositoryFiles.Root, path)));

    /// <summary>Lines of commands, which may be none.</summary>
    public static IEnumerable<string> Lines(YamlMappingNode step) =>
        step.FindText("run")?.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries) ?? [];

    /// <summary>Whether a step is this action, of whatever version.</summary>
    public static bool Uses(YamlMappingNode step, string action) => step.FindText("uses")?.StartsWith($"{action}@", StringComparison.Ordinal) == true;

    /// <summary>What the action of a step is given; null where it is given nothing of this name.</summary>
    public static string? Input(YamlMappingNode step, string name) => (step.Find("with") as YamlMappingNode)?.FindText(name);

    internal sealed record Job(string Name, YamlMappingNode Root)
    {
        public IEnumerable<YamlMappingNode> Steps => Root.Items("steps");

        /// <summary>Whether its token may change something, or vouch for it.</summary>
        public bool MayWrite => Root.FindText("permissions") == "write-all"
            || Root.Members("permissions").Any(permission => permission.Value is YamlScalarNode { Value: "write" });

        /// <summary>The images of the containers that it runs in and beside.</summary>
        public IEnumerable<string> Images => Root.Members("services").Select(service => service.Value).Append(Root.Find("container"))
            .Select(container => container switch
            {
                YamlScalarNode image => image.Value,
                YamlMappingNode described => described.FindText("image"),
                _ => null,
            })
            .OfType<string>();

        public bool Uses(string action) => Steps.Any(step => Workflow.Uses(step, action));
    }
}
