using System.Reflection;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>The public static methods of the library, and calls of them.</summary>
internal static class LibraryMethods
{
    public static IEnumerable<MethodInfo> All => typeof(JsonProjection).Assembly.GetExportedTypes()
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly));

    /// <summary>A class whose method hands its parameters to one of these.</summary>
    /// <param name="method">The method.</param>
    /// <param name="name">The name of the class.</param>
    /// <param name="type">The type argument.</param>
    public static string Call(MethodInfo method, string name, string type)
    {
        string parameters = string.Join(", ", method.GetParameters().Select(
            (parameter, number) => $"{(parameter.ParameterType.IsByRef ? "in " : "")}{Name(parameter.ParameterType, type)} a{number}"));
        string arguments = string.Join(", ", method.GetParameters().Select((_, number) => $"a{number}"));
        return $"static class {name} {{ static void M({parameters}) => {method.DeclaringType!.FullName}.{method.Name}<{type}>({arguments}); }}\n";
    }

    private static string Name(Type type, string argument)
    {
        Type plain = type.IsByRef ? type.GetElementType()! : type;
        if (Nullable.GetUnderlyingType(plain) is { } underlying)
            return Name(underlying, argument) + "?";
        return plain.IsGenericType
            ? $"{plain.GetGenericTypeDefinition().FullName!.Split('`')[0]}<{string.Join(", ", plain.GetGenericArguments().Select(inner => Name(inner, argument)))}>"
            : plain.IsGenericParameter ? argument : plain.FullName!;
    }
}
