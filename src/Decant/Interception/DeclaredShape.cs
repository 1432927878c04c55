using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;

namespace Decant.Interception;

/// <summary>What a type declares for System.Text.Json, as text. The generated code has the text of what the compiler saw: source generators do not see the parts of
/// a partial type that others write.</summary>
internal static class DeclaredShape
{
    /// <summary>What each text begins with, which no id of a module does.</summary>
    public const string Start = "base ";

    // A type that implements the last one is a collection.
    private static readonly Type[] s_interfaces = [typeof(IJsonOnDeserializing), typeof(IJsonOnDeserialized), typeof(IEnumerable)];

    private const BindingFlags Declared = BindingFlags.DeclaredOnly | BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic;

    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "If a member was trimmed, the texts differ, and the original call runs.")]
    public static string Of(Type type) => Start + string.Join("; ", new[] { type.BaseType?.Name ?? "" }
        .Concat(AttributesOf(type))
        .Concat(type.GetInterfaces().Where(s_interfaces.Contains).Select(implemented => implemented.Name))
        .Concat(type.GetProperties(Declared).Select(property => Describe(property, property.GetMethod?.IsPublic == true || property.SetMethod?.IsPublic == true)))
        .Concat(type.GetFields(Declared).Where(field => !field.Name.Contains('<', StringComparison.Ordinal)).Select(field => Describe(field, field.IsPublic)))
        .Concat(type.GetConstructors(Declared).Select(constructor => Describe(constructor, constructor.IsPublic) + (constructor.IsPublic ? constructor.GetParameters().Length : "")))
        .Where(text => text.Length > 0)
        .Order(StringComparer.Ordinal));

    // Members that are not public matter only if an attribute includes them.
    private static string Describe(MemberInfo member, bool isPublic)
    {
        string attributes = string.Concat(AttributesOf(member).Order(StringComparer.Ordinal).Select(attribute => $"[{attribute}]"));
        return isPublic || attributes.Length > 0 ? attributes + member.Name : "";
    }

    private static IEnumerable<string> AttributesOf(MemberInfo member) =>
        member.CustomAttributes.Select(attribute => attribute.AttributeType).Where(attribute => attribute.Namespace == typeof(JsonIncludeAttribute).Namespace).Select(attribute => attribute.Name);
}
