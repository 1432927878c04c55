using YamlDotNet.Core;
using YamlDotNet.RepresentationModel;

namespace Decant.Repository.Tests;

/// <summary>A file of YAML, and what of it is asked for by name.</summary>
internal static class YamlFile
{
    /// <summary>The files of a folder of the repository, as test data: their paths from its root.</summary>
    public static TheoryData<string> In(string folder) =>
    [
        .. Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, folder)).Where(file => Path.GetExtension(file) is ".yml" or ".yaml")
            .Select(file => $"{folder}/{Path.GetFileName(file)}").Order(StringComparer.Ordinal),
    ];

    public static YamlMappingNode Read(string path) => Parse(File.ReadAllText(Path.Combine(RepositoryFiles.Root, path)));

    /// <exception cref="YamlException">It is no YAML, or has a key twice.</exception>
    public static YamlMappingNode Parse(string text)
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(text));
        return (YamlMappingNode)stream.Documents.Single().RootNode;
    }

    /// <summary>The value of a key; null if there is none.</summary>
    public static YamlNode? Find(this YamlMappingNode node, string key) =>
        node.Children.TryGetValue(new YamlScalarNode(key), out YamlNode? value) ? value : null;

    /// <summary>The text of a key's value; null if there is none, or if it is no text.</summary>
    public static string? FindText(this YamlMappingNode node, string key) => (node.Find(key) as YamlScalarNode)?.Value;

    /// <summary>The members of a key's value by their names; none if there is no such key.</summary>
    public static IEnumerable<(string Name, YamlNode Value)> Members(this YamlMappingNode node, string key) =>
        node.Find(key) is YamlMappingNode members ? members.Children.Select(pair => (((YamlScalarNode)pair.Key).Value!, pair.Value)) : [];

    /// <summary>The objects in a key's list; none if there is no such key.</summary>
    public static IEnumerable<YamlMappingNode> Items(this YamlMappingNode node, string key) =>
        node.Find(key) is YamlSequenceNode items ? items.Cast<YamlMappingNode>() : [];

    /// <summary>The texts in a key's list; none if there is no such key.</summary>
    public static IEnumerable<string> Texts(this YamlMappingNode node, string key) =>
        node.Find(key) is YamlSequenceNode items ? items.Select(item => ((YamlScalarNode)item).Value!) : [];
}
