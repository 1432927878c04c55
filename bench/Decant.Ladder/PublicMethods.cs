using System.Reflection;

namespace Decant.Ladder;

/// <summary>Finds the methods of a static class, each of which is a contender: to add one is to write one.</summary>
internal static class PublicMethods
{
    /// <summary>In the order of the source, for a class in one file.</summary>
    public static MethodInfo[] Of(Type type) => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly);

    /// <summary>For a class in many files, whose methods reflection gives in no order: those that <paramref name="model"/> has too in its order, then the
    /// others by name.</summary>
    public static IEnumerable<MethodInfo> Of(Type type, Type model)
    {
        string[] order = [.. Of(model).Select(method => method.Name)];
        return Of(type)
            .OrderBy(method => Array.IndexOf(order, method.Name) is var place and >= 0 ? place : order.Length)
            .ThenBy(method => method.Name, StringComparer.Ordinal);
    }
}
