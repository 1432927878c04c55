using System.Reflection;
using Decant.CompilerServices;

namespace Decant.Tests.Api;

/// <summary>What is compiled into users' assemblies, and so cannot change with the package (ADR 18).</summary>
public sealed class ContractTests
{
    private static readonly Type[] s_contract =
        [.. typeof(JsonProjectionReader).Assembly.GetExportedTypes().Where(type => type.Namespace == typeof(JsonProjectionReader).Namespace)];

    [Fact]
    public void Constants_OfTheContract_AreThoseThatAreCompiledIn()
    {
        IEnumerable<FieldInfo> fields = s_contract.SelectMany(type => type.GetFields(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly));

        Assert.Equal(
            ["JsonProjectionReader.End = -1", "JsonProjectionReader.More = -2"],
            fields.Select(field => $"{field.DeclaringType!.Name}.{field.Name} = {field.GetRawConstantValue()}").Order());
    }

    [Fact]
    public void Types_OfTheContract_AreOfTheKindThatIsCompiledIn() => Assert.Equal(
        [
            "interface IJsonProjectionBuilder`1", "struct JsonArrayBuilder`1", "struct JsonCopyEntry", "class JsonCopyMember", "class JsonCopyPart",
            "class JsonCopyTable", "class JsonCopyValue", "struct JsonCursor", "struct JsonDictionaryBuilder`1", "class JsonInterceptor`1",
            "class JsonMemberNames", "class JsonOneOfConverter", "class JsonProjectionInfo`1", "ref struct JsonProjectionReader", "class JsonUnion", "struct JsonWhole`1",
        ],
        s_contract.OrderBy(type => type.Name, StringComparer.Ordinal).Select(type => $"{KindOf(type)} {type.Name}"));

    // A constant by another name: it would be compiled in too.
    [Fact]
    public void Parameters_OfTheContract_HaveNoDefaults() => Assert.DoesNotContain(
        s_contract.SelectMany(type => type.GetMethods().Cast<MethodBase>().Concat(type.GetConstructors()))
            .Where(method => s_contract.Contains(method.DeclaringType)).SelectMany(method => method.GetParameters()),
        parameter => parameter.HasDefaultValue);

    // A type that is compiled does not have a member that the interface gets later: what is added has a body.
    [Fact]
    public void Interfaces_ImplementedByEmittedCode_HaveTheMembersThatItImplements()
    {
        Assert.Equal(["Build", "TryRead", "get_CopyTable", "get_IsNull", "get_Kind"], MethodsOf(typeof(IJsonProjectionBuilder<>)));
        Assert.False(typeof(IJsonProjectionBuilder<>).GetMethod("get_Kind")!.IsAbstract);
        Assert.False(typeof(IJsonProjectionBuilder<>).GetMethod("get_CopyTable")!.IsAbstract);
        Assert.Equal(["get_ProjectionInfo"], MethodsOf(typeof(IJsonProjection<>)));
    }

    private static string KindOf(Type type) => type switch
    {
        { IsInterface: true } => "interface",
        { IsByRefLike: true } => "ref struct",
        { IsValueType: true } => "struct",
        _ => "class",
    };

    private static IEnumerable<string> MethodsOf(Type type) => type.GetMethods().Select(method => method.Name).Order(StringComparer.Ordinal);
}
