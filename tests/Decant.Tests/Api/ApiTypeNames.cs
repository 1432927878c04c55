using System.Reflection;

namespace Decant.Tests.Api;

/// <summary>Types as C# writes them, without namespaces.</summary>
internal static class ApiTypeNames
{
    private static readonly Dictionary<Type, string> s_keywords = new()
    {
        [typeof(void)] = "void",
        [typeof(object)] = "object",
        [typeof(string)] = "string",
        [typeof(bool)] = "bool",
        [typeof(byte)] = "byte",
        [typeof(char)] = "char",
        [typeof(int)] = "int",
        [typeof(long)] = "long",
        [typeof(double)] = "double",
        [typeof(decimal)] = "decimal",
    };

    public static string Name(ParameterInfo parameter) => Name(parameter.ParameterType, ApiNullability.Of(parameter));

    public static string Name(PropertyInfo property) => Name(property.PropertyType, ApiNullability.Of(property));

    public static string Name(FieldInfo field) => Name(field.FieldType, ApiNullability.Of(field));

    /// <summary>A type that stands in no signature, so that nobody annotated it.</summary>
    public static string Name(Type type) => Name(type, null);

    private static string Name(Type type, ApiNullability? nullability)
    {
        if (type.IsByRef)
            return Name(type.GetElementType()!, nullability);
        if (Nullable.GetUnderlyingType(type) is { } underlying)
            return Name(underlying, nullability) + "?";

        // Each takes its own flag before those of its arguments.
        bool hasFlag = !type.IsValueType || type.IsGenericType;
        string mark = hasFlag && nullability?.Next() == true ? "?" : "";
        if (type.IsArray)
            return $"{Name(type.GetElementType()!, nullability)}[]{mark}";
        if (type.IsGenericType)
            return $"{type.Name[..type.Name.IndexOf('`', StringComparison.Ordinal)]}<{Arguments(type, nullability)}>{mark}";
        return s_keywords.GetValueOrDefault(type, type.Name) + mark;
    }

    private static string Arguments(Type type, ApiNullability? nullability) =>
        string.Join(", ", type.GetGenericArguments().Select(argument => Name(argument, nullability)));
}
