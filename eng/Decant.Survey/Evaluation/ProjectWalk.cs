using System.Xml.Linq;

namespace Decant.Survey.Evaluation;

/// <summary>Walks a project file and what it imports, in the order in which MSBuild does: properties are set at once, items are kept for later, when all
/// properties are known.</summary>
internal sealed class ProjectWalk(Checkout checkout, ProjectXml xml, PropertyTable properties)
{
    private readonly List<ProjectItem> _items = [];

    // An import that leads back to itself would never end.
    private readonly HashSet<string> _open = new(StringComparer.Ordinal);

    public IReadOnlyList<ProjectItem> Items => _items;

    /// <summary>The names of all SDKs, which may have versions.</summary>
    public List<string> Sdks { get; } = [];

    public void Import(string file)
    {
        if (xml.Read(file) is not { } root || !_open.Add(file))
            return;
        string? folder = properties["MSBuildThisFileDirectory"];
        string? name = properties["MSBuildThisFile"];
        Enter(Path.GetDirectoryName(file) + "/", Path.GetFileName(file));
        if (root.Attribute("Sdk")?.Value is { } sdks)
            Sdks.AddRange(sdks.Split(';'));
        Walk(root);
        Enter(folder, name);
        _open.Remove(file);
    }

    public bool Holds(XElement element) => Condition.Holds(element.Attribute("Condition")?.Value, properties, Exists);

    private void Walk(XElement parent)
    {
        foreach (XElement element in parent.Elements().Where(Holds))
        {
            switch (element.Name.LocalName)
            {
                case "PropertyGroup":
                    SetProperties(element);
                    break;
                case "ItemGroup":
                    _items.AddRange(element.Elements().Select(item => new ProjectItem(item, properties["MSBuildThisFileDirectory"])));
                    break;
                case "ImportGroup":
                    Walk(element);
                    break;
                case "Choose":
                    if (element.Elements().FirstOrDefault(branch => branch.Name.LocalName == "Otherwise" || Holds(branch)) is { } chosen)
                        Walk(chosen);
                    break;
                case "Sdk" when element.Attribute("Name")?.Value is { } sdk:
                    Sdks.Add(sdk);
                    break;
                case "Import" when element.Attribute("Sdk")?.Value is { } sdk:
                    Sdks.Add(sdk);
                    break;
                case "Import" when Resolve(element.Attribute("Project")?.Value) is { } file:
                    Import(file);
                    break;
            }
        }
    }

    private void SetProperties(XElement group)
    {
        foreach (XElement property in group.Elements().Where(Holds))
        {
            if (properties.Expand(property.Value.Trim()) is { } value)
                properties.Set(property.Name.LocalName, value);
        }
    }

    private string? Resolve(string? path) =>
        path is not null && properties.Expand(path) is { Length: > 0 } expanded ? checkout.Find(FullPath(expanded)) : null;

    private bool Exists(string path) => checkout.Find(FullPath(path)) is not null || Directory.Exists(FullPath(path));

    private string FullPath(string path) => Path.GetFullPath(path.Replace('\\', '/'), properties["MSBuildThisFileDirectory"]);

    private void Enter(string folder, string name)
    {
        properties.Set("MSBuildThisFileDirectory", folder);
        properties.Set("MSBuildThisFile", name);
        properties.Set("MSBuildThisFileName", Path.GetFileNameWithoutExtension(name));
    }
}
