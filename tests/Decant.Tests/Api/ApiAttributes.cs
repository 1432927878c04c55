using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Decant.Tests.Api;

/// <summary>The attributes that change what a caller sees or is told.</summary>
internal static class ApiAttributes
{
    private static readonly Type[] s_told =
    [
        typeof(AttributeUsageAttribute), typeof(FlagsAttribute), typeof(ObsoleteAttribute), typeof(EditorBrowsableAttribute), typeof(ExperimentalAttribute),
        typeof(DoesNotReturnAttribute), typeof(MaybeNullAttribute), typeof(MaybeNullWhenAttribute), typeof(NotNullAttribute), typeof(NotNullWhenAttribute),
        typeof(StringSyntaxAttribute), typeof(RequiresDynamicCodeAttribute), typeof(RequiresUnreferencedCodeAttribute), typeof(RequiresAssemblyFilesAttribute),
    ];

    /// <summary>Each in brackets with a space behind it.</summary>
    public static string Print(IEnumerable<CustomAttributeData> attributes) => string.Concat(
        attributes.Where(attribute => s_told.Contains(attribute.AttributeType) && !IsOfRefStruct(attribute)).Select(Print).Order(StringComparer.Ordinal));

    // The compiler marks every ref struct obsolete for compilers that know none.
    private static bool IsOfRefStruct(CustomAttributeData attribute) => attribute.AttributeType == typeof(ObsoleteAttribute)
        && attribute.ConstructorArguments is [{ Value: string message }, ..] && message.StartsWith("Types with embedded references", StringComparison.Ordinal);

    private static string Print(CustomAttributeData attribute)
    {
        string name = attribute.AttributeType.Name[..^nameof(Attribute).Length];
        string[] arguments =
        [
            .. attribute.ConstructorArguments.Select(Print),
            .. attribute.NamedArguments.Select(argument => $"{argument.MemberName} = {Print(argument.TypedValue)}"),
        ];
        return arguments.Length == 0 ? $"[{name}] " : $"[{name}({string.Join(", ", arguments)})] ";
    }

    private static string Print(CustomAttributeTypedArgument argument) => argument switch
    {
        { ArgumentType.IsEnum: true } => Enum.ToObject(argument.ArgumentType, argument.Value!).ToString()!.Replace(", ", " | ", StringComparison.Ordinal),
        { Value: string text } => $"\"{text}\"",
        { Value: bool value } => value ? "true" : "false",
        _ => $"{argument.Value}",
    };
}
