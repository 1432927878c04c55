namespace Decant.Survey.Evaluation;

/// <summary>A project as MSBuild would see it, as far as its files in the checkout tell: its properties, and the values of its items.</summary>
internal sealed class ProjectEvaluation
{
    private readonly ProjectWalk _walk;

    private ProjectEvaluation(string file, PropertyTable properties, ProjectWalk walk)
    {
        File = file;
        Properties = properties;
        _walk = walk;
    }

    public string File { get; }

    public PropertyTable Properties { get; }

    public bool HasSdk => _walk.Sdks.Count > 0;

    public static ProjectEvaluation Of(string file, Checkout checkout, ProjectXml xml)
    {
        ProjectEvaluation evaluation = Walk(file, "", checkout, xml);
        string frameworks = evaluation.Properties["TargetFrameworks"];
        return evaluation.Properties["TargetFramework"].Length > 0 || frameworks.Length == 0
            ? evaluation
            : Walk(file, Framework.Newest(frameworks), checkout, xml);
    }

    /// <summary>Whether the project has an SDK of that name, of any version.</summary>
    public bool UsesSdk(string name) => _walk.Sdks.Any(sdk => sdk.Split('/')[0].Trim().Equals(name, StringComparison.OrdinalIgnoreCase));

    /// <summary>The items of a kind whose conditions hold, in the order in which they are written.</summary>
    public IEnumerable<ProjectItem> Items(string kind) => _walk.Items.Where(item => item.Kind == kind).Where(item =>
    {
        Properties.Set("MSBuildThisFileDirectory", item.FileFolder);
        return _walk.Holds(item.Element);
    });

    /// <summary>The values in an attribute of an item; none where one cannot be known.</summary>
    public IEnumerable<string> Values(ProjectItem item, string attribute)
    {
        if (item.Metadata(attribute) is not { } text)
            return [];
        Properties.Set("MSBuildThisFileDirectory", item.FileFolder);
        return text.Split(';', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)
            .SelectMany(value => (Properties.Expand(value) ?? "").Split(';', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries));
    }

    private static ProjectEvaluation Walk(string file, string framework, Checkout checkout, ProjectXml xml)
    {
        string folder = Path.GetDirectoryName(file)!;
        var properties = new PropertyTable(checkout);
        if (framework.Length > 0)
            properties.Fix("TargetFramework", framework);
        foreach ((string name, string value) in (ReadOnlySpan<(string, string)>)
        [
            ("Configuration", "Release"), ("Platform", "AnyCPU"), ("OS", "Unix"), ("MSBuildRuntimeType", "Core"),
            ("TargetFrameworkIdentifier", framework.Length > 0 ? Framework.IdentifierOf(framework) : ""),
            ("MSBuildProjectDirectory", folder), ("MSBuildProjectFile", Path.GetFileName(file)), ("MSBuildProjectFullPath", file),
            ("MSBuildProjectName", Path.GetFileNameWithoutExtension(file)), ("MSBuildProjectExtension", ".csproj"), ("SolutionDir", checkout.Folder + "/"),
        ])
        {
            properties.Set(name, value);
        }

        var walk = new ProjectWalk(checkout, xml, properties);
        if (checkout.FindAbove(folder, "Directory.Build.props") is { } before)
            walk.Import(before);
        walk.Import(file);
        if (checkout.FindAbove(folder, "Directory.Build.targets") is { } after)
            walk.Import(after);

        return new(file, properties, walk);
    }
}
