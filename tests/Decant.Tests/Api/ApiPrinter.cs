using System.Reflection;
using System.Text;

namespace Decant.Tests.Api;

/// <summary>Prints the public API: a line for each type, one for each of its members, sorted so that a change moves nothing else.</summary>
internal static class ApiPrinter
{
    public static string Print(IEnumerable<Type> types)
    {
        var text = new StringBuilder();
        foreach (Type type in types.OrderBy(type => type.FullName, StringComparer.Ordinal))
        {
            if (text.Length > 0)
                text.Append('\n');
            text.Append(Header(type)).Append('\n');
            foreach (string member in ApiMembers.Of(type).Select(ApiSignatures.Print).Order(StringComparer.Ordinal))
                text.Append("    ").Append(member).Append('\n');
        }

        return text.ToString();
    }

    private static string Header(Type type)
    {
        Type[] bases = [.. type.BaseType is { } parent && !IsImplied(parent) ? [parent] : Type.EmptyTypes, .. OwnInterfaces(type)];
        string inherited = bases.Length == 0 ? "" : " : " + string.Join(", ", bases.Select(ApiTypeNames.Name).Order(StringComparer.Ordinal));
        return $"{ApiAttributes.Print(type.CustomAttributes)}public {Kind(type)} {ApiTypeNames.Name(type)}{inherited}"
            + ApiSignatures.Constraints(type.GetGenericArguments());
    }

    private static string Kind(Type type)
    {
        string record = type.GetMethod("<Clone>$") is null ? "class" : "record";
        return type switch
        {
            { IsEnum: true } => "enum",
            { IsInterface: true } => "interface",
            { IsValueType: true, IsByRefLike: true } => ApiSignatures.IsReadOnly(type) ? "readonly ref struct" : "ref struct",
            { IsValueType: true } => ApiSignatures.IsReadOnly(type) ? "readonly struct" : "struct",
            { IsAbstract: true, IsSealed: true } => "static class",
            { IsAbstract: true } => $"abstract {record}",
            { IsSealed: true } => $"sealed {record}",
            _ => record,
        };
    }

    private static bool IsImplied(Type parent) => parent == typeof(object) || parent == typeof(ValueType) || parent == typeof(Enum);

    // Those that the base brings, and those that the compiler adds to a record and the runtime to an enum, are not the type's own to promise.
    private static IEnumerable<Type> OwnInterfaces(Type type) => type.IsEnum
        ? []
        : type.GetInterfaces().Except(type.BaseType?.GetInterfaces() ?? [])
            .Where(candidate => !candidate.IsGenericType || candidate.GetGenericTypeDefinition() != typeof(IEquatable<>));
}
