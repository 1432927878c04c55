using System.Reflection;
using System.Runtime.CompilerServices;

namespace Decant.Tests.Api;

/// <summary>What others can call or derive from.</summary>
internal static class ApiMembers
{
    private const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance | BindingFlags.DeclaredOnly;

    /// <summary>The members of a type that are its own, visible outside, and not made by the compiler.</summary>
    public static IEnumerable<MemberInfo> Of(Type type) => type.GetMembers(All).Where(IsWritten).Where(member => member switch
    {
        ConstructorInfo constructor => IsVisible(constructor),
        // Accessors are special, and told by their properties; operators are special, and methods.
        MethodInfo method => IsVisible(method) && (!method.IsSpecialName || method.Name.StartsWith("op_", StringComparison.Ordinal)),
        PropertyInfo property => property.GetAccessors(nonPublic: true).Any(IsVisible),
        FieldInfo field => (field.IsPublic || field.IsFamily) && !field.IsSpecialName,
        EventInfo => true,
        _ => false,
    });

    public static bool IsVisible(MethodBase method) => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;

    private static bool IsWritten(MemberInfo member) => !member.IsDefined(typeof(CompilerGeneratedAttribute)) && !member.Name.StartsWith('<');
}
