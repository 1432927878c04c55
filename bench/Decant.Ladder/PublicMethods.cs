using System.Reflection;

namespace Decant.Ladder;

/// <summary>Finds the public methods of a static class. Each of them is a contender.</summary>
internal static class PublicMethods
{
    /// <summary>The methods of a class in one file, in the order of the source.</summary>
    public static MethodInfo[] Of(Type type) => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly);

    /// <summary>The methods of a class in several files, for which reflection has no defined order. Methods that <paramref name="model"/> has too come first,
    /// in its order. The others follow by name.</summary>
    public static IEnumerable<MethodInfo> Of(Type type, Type model)
    {
        string[] order = [.. Of(model).Select(method => method.Name)];
        return Of(type)
            .OrderBy(method => Array.IndexOf(order, method.Name) is var place and >= 0 ? place : order.Length)
            .ThenBy(method => method.Name, StringComparer.Ordinal);
    }
}
