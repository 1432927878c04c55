using System.Reflection;
using System.Text;

namespace Decant.Tests.Api;

/// <summary>The names that the compiler's XML file has for members (C# specification, annex D).</summary>
internal static class XmlDocumentationIds
{
    /// <summary>Those of a type and of all that is public in it and was written by somebody.</summary>
    public static IEnumerable<string> Of(Type type) =>
    [
        $"T:{NameOf(type)}",
        .. ApiMembers.Of(type).Where(member => !IsPerhapsImplicit(member)).Select(member => member switch
        {
            ConstructorInfo constructor => $"M:{NameOf(type)}.#ctor{ParametersOf(constructor)}",
            MethodInfo method => $"M:{NameOf(type)}.{method.Name}{ArityOf(method)}{ParametersOf(method)}",
            PropertyInfo => $"P:{NameOf(type)}.{member.Name}",
            FieldInfo => $"F:{NameOf(type)}.{member.Name}",
            _ => throw new NotSupportedException($"{type}.{member.Name} is of a kind that the API did not have so far."),
        }),
    ];

    // Nobody can document a constructor that nobody wrote; the compiler asks for those that somebody did.
    private static bool IsPerhapsImplicit(MemberInfo member) => member is ConstructorInfo constructor && constructor.GetParameters().Length == 0;

    private static string ArityOf(MethodInfo method) => method.IsGenericMethod ? $"``{method.GetGenericArguments().Length}" : "";

    private static string ParametersOf(MethodBase method)
    {
        ParameterInfo[] parameters = method.GetParameters();
        return parameters.Length == 0 ? "" : $"({string.Join(',', parameters.Select(parameter => NameOf(parameter.ParameterType)))})";
    }

    private static string NameOf(Type type)
    {
        if (type.IsByRef)
            return NameOf(type.GetElementType()!) + "@";
        if (type.IsArray)
            return NameOf(type.GetElementType()!) + "[]";
        if (type.IsGenericParameter)
            return (type.DeclaringMethod is null ? "`" : "``") + type.GenericParameterPosition;
        if (!type.IsConstructedGenericType)
            return type.FullName!.Replace('+', '.');

        var name = new StringBuilder(type.GetGenericTypeDefinition().FullName);
        name.Length = name.ToString().IndexOf('`', StringComparison.Ordinal);
        return name.Append('{').AppendJoin(',', type.GenericTypeArguments.Select(NameOf)).Append('}').ToString();
    }
}
