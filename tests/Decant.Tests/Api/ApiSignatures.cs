using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace Decant.Tests.Api;

/// <summary>Members as C# declares them, in one line.</summary>
internal static class ApiSignatures
{
    private const string ParamArray = "ParamArrayAttribute";

    // The compiler makes one of its own for net8.0, which has none.
    private const string ParamCollection = "ParamCollectionAttribute";

    public static string Print(MemberInfo member) => ApiAttributes.Print(member.CustomAttributes) + member switch
    {
        ConstructorInfo constructor => $"{Modifiers(constructor)}{NameOf(constructor.DeclaringType!)}({Parameters(constructor)})",
        MethodInfo method => $"{Modifiers(method)}{ReturnOf(method)} {NameOf(method)}({Parameters(method)})" + ConstraintsOf(method),
        PropertyInfo property => $"{Modifiers(property.GetMethod ?? property.SetMethod!)}{ApiTypeNames.Name(property)} {property.Name} {Accessors(property)}",
        FieldInfo { IsLiteral: true, DeclaringType.IsEnum: true } value => $"{value.Name} = {Literal(value.GetRawConstantValue(), typeof(int))}",
        FieldInfo { IsLiteral: true } constant =>
            $"const {ApiTypeNames.Name(constant)} {constant.Name} = {Literal(constant.GetRawConstantValue(), constant.FieldType)}",
        FieldInfo field => $"{(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}{ApiTypeNames.Name(field)} {field.Name}",
        _ => throw new NotSupportedException($"{member} is of a kind that the API did not have so far."),
    };

    /// <summary>What the type parameters must be, each with its <c>where</c>.</summary>
    public static string Constraints(IEnumerable<Type> parameters) => string.Concat(parameters.Select(parameter =>
    {
        GenericParameterAttributes attributes = parameter.GenericParameterAttributes;
        bool isStruct = attributes.HasFlag(GenericParameterAttributes.NotNullableValueTypeConstraint);
        string[] constraints =
        [
            .. isStruct ? ["struct"] : attributes.HasFlag(GenericParameterAttributes.ReferenceTypeConstraint) ? (string[])["class"] : [],
            .. parameter.GetGenericParameterConstraints().Where(type => type != typeof(ValueType)).Select(ApiTypeNames.Name),
            .. !isStruct && attributes.HasFlag(GenericParameterAttributes.DefaultConstructorConstraint) ? (string[])["new()"] : [],
        ];
        return constraints.Length == 0 ? "" : $" where {parameter.Name} : {string.Join(", ", constraints)}";
    }));

    public static bool IsReadOnly(MemberInfo member) => member.IsDefined(typeof(IsReadOnlyAttribute));

    private static string ConstraintsOf(MethodInfo method) => method.IsGenericMethod ? Constraints(method.GetGenericArguments()) : "";

    private static string NameOf(Type type) => type.Name.Split('`')[0];

    private static string NameOf(MethodInfo method) =>
        method.IsGenericMethod ? $"{method.Name}<{string.Join(", ", method.GetGenericArguments().Select(argument => argument.Name))}>" : method.Name;

    private static string ReturnOf(MethodInfo method)
    {
        string kind = !method.ReturnType.IsByRef ? "" : IsReadOnlyReturn(method) ? "ref readonly " : "ref ";
        return ApiAttributes.Print(method.ReturnParameter.CustomAttributes) + kind + ApiTypeNames.Name(method.ReturnParameter);
    }

    private static bool IsReadOnlyReturn(MethodInfo method) => method.ReturnParameter.IsDefined(typeof(IsReadOnlyAttribute));

    private static string Modifiers(MethodBase method)
    {
        string access = method.IsPublic ? "" : "protected ";
        string kind = method.IsStatic ? "static " : "";
        string inheritance = method switch
        {
            MethodInfo { IsVirtual: true } declared when declared.GetBaseDefinition() != declared => "override ",
            // What is abstract in an interface needs no word for it, but where it is static.
            { IsAbstract: true } => method.DeclaringType!.IsInterface && !method.IsStatic ? "" : "abstract ",
            { IsVirtual: true, IsFinal: false } => "virtual ",
            _ => "",
        };
        return access + kind + inheritance + (IsReadOnly(method) ? "readonly " : "");
    }

    private static string Accessors(PropertyInfo property) => string.Concat(
        "{ ", Accessor(property.GetMethod, "get"), Accessor(property.SetMethod, IsInit(property) ? "init" : "set"), "}");

    private static string Accessor(MethodInfo? method, string keyword) => method is null || !ApiMembers.IsVisible(method) ? "" : $"{keyword}; ";

    private static bool IsInit(PropertyInfo property) =>
        property.SetMethod?.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit)) == true;

    private static string Parameters(MethodBase method)
    {
        bool isExtension = method.IsDefined(typeof(ExtensionAttribute));
        return string.Join(", ", method.GetParameters().Select(parameter => (isExtension && parameter.Position == 0 ? "this " : "") + Parameter(parameter)));
    }

    private static string Parameter(ParameterInfo parameter)
    {
        string kind = parameter switch
        {
            { IsOut: true } => "out ",
            { ParameterType.IsByRef: true } => parameter.IsDefined(typeof(IsReadOnlyAttribute)) ? "in " : "ref ",
            _ => parameter.CustomAttributes.Any(attribute => attribute.AttributeType.Name is ParamArray or ParamCollection) ? "params " : "",
        };
        string given = parameter.HasDefaultValue ? $" = {Literal(parameter.RawDefaultValue, parameter.ParameterType)}" : "";
        return $"{ApiAttributes.Print(parameter.CustomAttributes)}{kind}{ApiTypeNames.Name(parameter)} {parameter.Name}{given}";
    }

    private static string Literal(object? value, Type type) => value switch
    {
        null => type.IsValueType ? "default" : "null",
        bool flag => flag ? "true" : "false",
        string text => $"\"{text}\"",
        _ when type.IsEnum => $"{type.Name}.{Enum.ToObject(type, value)}",
        _ => Convert.ToString(value, CultureInfo.InvariantCulture)!,
    };
}
