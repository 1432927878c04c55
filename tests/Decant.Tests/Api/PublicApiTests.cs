using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Decant.Tests.Api;

/// <summary>The rules that the public API keeps. What it consists of is in <c>src/Decant/PublicAPI.*.txt</c>, which the compiler compares; it knows of no
/// attributes and no modifiers of types.</summary>
public sealed class PublicApiTests
{
    // Dates as numbers (2), values of several kinds (2) and the type that reads one (1), snapshots and the text that grows (2): nobody else reads these. What a copy
    // writes (2) and where to (1) are types, so that a way to select is no overload.
#if NET10_0_OR_GREATER
    // Two are for streams of events: what ends one, and the failure that one tells, of which only the exception has the data.
    private const int MaxPublicTypes = 51;
#else
    private const int MaxPublicTypes = 49;
#endif

    private static readonly Type[] s_types = typeof(JsonProjection).Assembly.GetExportedTypes();

    private static readonly MethodInfo[] s_methods = [.. s_types.SelectMany(type => type.GetMethods())];

    [Fact]
    public void PublicApi_Types_AreFewAndWhatGeneratedCodeCallsHasItsOwnNamespace()
    {
        Assert.InRange(s_types.Length, 1, MaxPublicTypes);
        Assert.All(s_types, type => Assert.Equal(IsHidden(type) ? "Decant.CompilerServices" : "Decant", type.Namespace));
    }

    [Fact]
    public void PublicApi_Classes_AreSealedOrAbstract() =>
        Assert.All(s_types.Where(type => type.IsClass), type => Assert.True(type.IsSealed || type.IsAbstract, $"{type} can be derived from."));

    [Fact]
    public void PublicApi_AddressesThatAreStrings_SayIt()
    {
        ParameterInfo[] addresses =
        [
            .. s_methods.SelectMany(method => method.GetParameters())
                .Where(parameter => parameter.Name == "requestUri" && parameter.ParameterType == typeof(string)),
        ];

        Assert.NotEmpty(addresses);
        Assert.All(addresses, address => Assert.Equal(StringSyntaxAttribute.Uri, address.GetCustomAttribute<StringSyntaxAttribute>()?.Syntax));
    }

    [Fact]
    public void PublicApi_AsynchronousMethods_SayItAndTakeATokenLast()
    {
        MethodInfo[] methods = [.. s_methods.Where(method => Suffix(method.ReturnType) is not null)];

        Assert.NotEmpty(methods);
        Assert.All(methods, method => Assert.EndsWith(Suffix(method.ReturnType)!, method.Name, StringComparison.Ordinal));
        Assert.All(methods, method => Assert.Equal(typeof(CancellationToken), method.GetParameters()[^1].ParameterType));
        Assert.All(methods, method => Assert.Equal("cancellationToken", method.GetParameters()[^1].Name));
    }

    [Fact]
    public void PublicApi_MemberThatGeneratedCodeImplements_IsHiddenToo() =>
        Assert.True(IsHidden(typeof(IJsonProjection<>).GetProperty("ProjectionInfo")!));

    [Fact]
    public void PublicApi_Attributes_GoWhereTheGeneratorLooks() => Assert.Equal(
        [
            ("JsonInternAttribute", AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter, true),
            ("JsonProjectableAttribute", AttributeTargets.Class, true),
            ("JsonProjectionAttribute", AttributeTargets.Class | AttributeTargets.Struct | AttributeTargets.Interface, false),
            ("JsonProjectionDefaultsAttribute", AttributeTargets.Assembly | AttributeTargets.Class, true),
            ("JsonPropertyPathAttribute", AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter, true),
            ("JsonUnixTimeAttribute", AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter, true),
        ],
        s_types.Where(type => type.IsSubclassOf(typeof(Attribute))).OrderBy(type => type.Name, StringComparer.Ordinal)
            .Select(type => (type.Name, type.GetCustomAttribute<AttributeUsageAttribute>()!))
            .Select(attribute => (attribute.Name, attribute.Item2.ValidOn, attribute.Item2.Inherited)));

    private static bool IsHidden(MemberInfo type) =>
        type.GetCustomAttribute<EditorBrowsableAttribute>() is { State: EditorBrowsableState.Never };

    private static string? Suffix(Type returned) => (returned.IsGenericType ? returned.GetGenericTypeDefinition() : returned) switch
    {
        var type when type == typeof(Task) || type == typeof(Task<>) || type == typeof(ValueTask) || type == typeof(ValueTask<>) => "Async",
        var type when type == typeof(IAsyncEnumerable<>) || type == typeof(ProjectionElements<,>) => "AsAsyncEnumerable",
        _ => null,
    };
}
