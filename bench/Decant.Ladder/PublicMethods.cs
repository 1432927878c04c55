using System.Reflection;

namespace Decant.Ladder;

/// <summary>Finds the methods of a static class, each of which is a contender: to add one is to write one.</summary>
internal static class PublicMethods
{
    public static MethodInfo[] Of(Type type) => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly);
}
