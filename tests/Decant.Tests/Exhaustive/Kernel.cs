using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
using Decant.Kernels;

namespace Decant.Exhaustive;

/// <summary>What finds bytes, or reads them, where nothing checks a bound: the methods of kernels and of the grammar that take a place in memory, bytes, or masks
/// of them.</summary>
internal static class Kernel
{
    /// <summary>All of them, by their types, names and parameters.</summary>
    public static IReadOnlyList<string> All { get; } = [.. typeof(IVectorWidth).Assembly.GetTypes()
        .Where(type => IsOfKernels(type) || type.Namespace?.StartsWith("Decant.Grammar.", StringComparison.Ordinal) == true)
        .Where(type => !type.IsDefined(typeof(CompilerGeneratedAttribute)) && !type.IsEnum)
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly)
            .Where(method => !method.IsPrivate && !method.IsSpecialName && !method.IsDefined(typeof(CompilerGeneratedAttribute)) && (IsOfKernels(type) || TakesBytes(method)))
            .Select(NameOf))
        .Distinct().Order(StringComparer.Ordinal)];

    // The widths are checked as one.
    private static string NameOf(MethodInfo method)
    {
        Type type = method.DeclaringType!;
        string name = type.IsAssignableTo(typeof(IVectorWidth)) ? "Width" : type.Name.Split('`')[0];
        return string.Create(CultureInfo.InvariantCulture, $"{name}.{method.Name}({string.Join(", ", method.GetParameters().Select(parameter => parameter.Name))})");
    }

    private static bool IsOfKernels(Type type) => type.Namespace == typeof(IVectorWidth).Namespace;

    private static bool TakesBytes(MethodInfo method) => method.GetParameters()
        .Any(parameter => parameter.ParameterType == typeof(byte).MakeByRefType() || parameter.ParameterType == typeof(ReadOnlySpan<byte>));
}
