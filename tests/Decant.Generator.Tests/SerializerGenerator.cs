using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests;

/// <summary>The generator of <c>JsonSerializerContext</c>, which comes with the framework's reference assemblies.</summary>
internal static class SerializerGenerator
{
    private static readonly Lazy<Type> s_type = new(() =>
    {
        string root = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(typeof(object).Assembly.Location)!, "..", "..", ".."));
        string packs = Path.Combine(root, "packs", "Microsoft.NETCore.App.Ref");
        string file = Directory.GetFiles(packs, "System.Text.Json.SourceGeneration.dll", SearchOption.AllDirectories).Order(StringComparer.Ordinal).Last();
        return Assembly.LoadFrom(file).GetTypes().Single(type => typeof(IIncrementalGenerator).IsAssignableFrom(type) && !type.IsAbstract);
    });

    public static IIncrementalGenerator Create() => (IIncrementalGenerator)Activator.CreateInstance(s_type.Value)!;
}
