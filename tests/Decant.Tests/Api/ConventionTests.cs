using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace Decant.Tests.Api;

/// <summary>The convention of the calls, which <c>docs/reference/api.md</c> states: the same names, parameters and forms for each source of a body.</summary>
public sealed partial class ConventionTests
{
    private static readonly MethodInfo[] s_calls =
    [
        .. ((Type[])
            [
                typeof(JsonProjection), typeof(HttpClientProjectionExtensions), typeof(HttpResponseMessageProjectionExtensions), typeof(HttpContentProjectionExtensions),
                typeof(PooledBodyExtensions), typeof(DecantHttpExtensions),
            ])
            .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
            .Where(method => method.Name
                is not nameof(DecantHttpExtensions.UseDecantDefaults) and not nameof(DecantHttpExtensions.CreateHandler) and not nameof(JsonProjection.For)
                and not nameof(JsonProjection.CreateSnapshots) and not nameof(HttpResponseMessageProjectionExtensions.IsCopiedAsLines)),
    ];

    // In the order of parameters.
    private static readonly (string Name, Predicate<Type> IsOf)[] s_roles =
    [
        ("client", type => type == typeof(HttpClient)),
        ("invoker", type => type == typeof(HttpMessageInvoker)),
        ("response", type => type == typeof(HttpResponseMessage)),
        ("content", type => type == typeof(HttpContent)),
        ("utf8Json", type => type == typeof(Stream) || type == typeof(ReadOnlySpan<byte>) || type == typeof(System.Buffers.ReadOnlySequence<byte>).MakeByRefType()),
        ("json", type => type == typeof(string) || type == typeof(ReadOnlySpan<char>)),
        ("requestUri", type => type == typeof(string) || type == typeof(Uri)),
        ("request", type => type == typeof(HttpRequestMessage) || type == typeof(Func<string?, HttpRequestMessage>)),
        ("copy", type => type == typeof(JsonCopy)),
        ("projection", type => IsGeneric(type, typeof(JsonProjection<>))),
        ("parser", type => type.Name == "SseItemParser`1"),
        ("envelope", type => IsGeneric(type, typeof(JsonProjection<>))),
        ("elements", type => IsGeneric(type, typeof(JsonProjection<>))),
        ("next", type => IsGeneric(type, typeof(Func<,,>))),
        ("nextCursor", type => IsGeneric(type, typeof(Func<,,>))),
        ("jsonTypeInfo", type => IsGeneric(type, typeof(System.Text.Json.Serialization.Metadata.JsonTypeInfo<>))),
        ("destination", type => IsDestination(type) || (IsGeneric(type, typeof(Func<,>)) && IsDestination(type.GetGenericArguments()[1]))),
        ("options", type => type == typeof(JsonProjectionOptions) || type == typeof(DecantHttpOptions)),
        ("cancellationToken", type => type == typeof(CancellationToken)),
    ];

    private static bool IsAsynchronous(MethodInfo call) => call.GetParameters()[^1].ParameterType == typeof(CancellationToken);

    private static bool Copies(MethodInfo call) => call.Name.StartsWith("Copy", StringComparison.Ordinal);

    private static bool IsProjection(ParameterInfo parameter) => IsGeneric(parameter.ParameterType, typeof(JsonProjection<>));

    private static bool TakesProjection(MethodInfo call) => Array.Exists(call.GetParameters(), IsProjection);

    // Elements with an envelope need the path of their array.
    private static bool NeedsOptions(MethodInfo call) => IsGeneric(call.ReturnType, typeof(ProjectionElements<,>));

    [Fact]
    public void Calls_Always_AreFound() => Assert.InRange(s_calls.Length, 100, 200);

    [Fact]
    public void Parameters_OfEachCall_HaveTheirNamesAndOrder() => Assert.All(s_calls, call =>
    {
        int[] ranks = [.. call.GetParameters().Select(parameter => Array.FindIndex(s_roles, role => role.Name == parameter.Name && role.IsOf(parameter.ParameterType)))];
        Assert.True(!ranks.Contains(-1) && ranks.SequenceEqual(ranks.Order()), $"{call}: the names or the order of its parameters.");
    });

    [Fact]
    public void AsynchronousCalls_Each_HaveAFormWithOptionsAndOneWithout()
    {
        MethodInfo[] calls = [.. s_calls.Where(call => IsAsynchronous(call) && !TakesProjection(call) && !Copies(call))];
        HashSet<string> all = [.. calls.Select(call => Describe(call, _ => true))];

        Assert.All(calls, call =>
        {
            ParameterInfo? options = call.GetParameters().SingleOrDefault(IsOptions);
            Assert.True(call.GetParameters().All(parameter => parameter.IsOptional == (parameter == call.GetParameters()[^1])), $"{call}: only its token is optional.");
            // So that `default` in place of either is one of them.
            Assert.Equal(options is null || NeedsOptions(call) ? 0 : 1, PriorityOf(call));
            if (options is not null && !NeedsOptions(call))
                Assert.Contains(Describe(call, parameter => !IsOptions(parameter)), all);
        });
        Assert.Equal(calls.Count(call => !NeedsOptions(call)), 2 * calls.Count(call => !NeedsOptions(call) && Array.Exists(call.GetParameters(), IsOptions)));
    }

    [Fact]
    public void SynchronousCalls_Each_TakeOptionsLastThatMayBeLeftOut() => Assert.All(
        s_calls.Where(call => !IsAsynchronous(call) && !TakesProjection(call) && !Copies(call)),
        call =>
        {
            Assert.True(IsOptions(call.GetParameters()[^1]) && call.GetParameters()[^1] is { IsOptional: true, DefaultValue: null }, $"{call}");
            // So that null in place of the options is none, and not what reads the type.
            Assert.Equal(1, PriorityOf(call));
        });

    /// <summary>What is read of a marked type is read of any by what reads it, which has the options: one form, with the same other parameters, in the place of the type
    /// argument.</summary>
    [Fact]
    public void Calls_OfAMarkedType_AreThoseByAProjection()
    {
        MethodInfo[] calls = [.. s_calls.Where(TakesProjection)];

        Assert.NotEmpty(calls);
        Assert.Equal(
            s_calls.Where(call => IsOfMarked(call) && Array.Exists(call.GetParameters(), IsOptions)).Select(call => Describe(call, parameter => !IsOptions(parameter))).Order(),
            calls.Select(call => Describe(call, parameter => !IsProjection(parameter))).Order());
        Assert.All(calls, call =>
        {
            Assert.False(IsOfMarked(call) || Array.Exists(call.GetParameters(), IsOptions), $"{call}: a constraint, or options of its own.");
            // An envelope stands before its elements.
            Assert.Equal(
                call.GetGenericArguments().Select(type => typeof(JsonProjection<>).MakeGenericType(type)), call.GetParameters().Where(IsProjection).Select(parameter => parameter.ParameterType));
            Assert.True(call.GetParameters().All(parameter => parameter.IsOptional == (parameter.ParameterType == typeof(CancellationToken))), $"{call}: only a token is optional.");
            Assert.Equal(0, PriorityOf(call));
        });

        static bool IsOfMarked(MethodInfo call) => Array.Exists(call.GetGenericArguments(), type => type.GetGenericParameterConstraints().Length > 0);
    }

    [Fact]
    public void Names_OfEachCall_SayWhatItDoesWithWhat() => Assert.All(s_calls.Where(call => call.DeclaringType != typeof(PooledBodyExtensions) && !IsEnsure(call)), call =>
    {
        Match name = Name().Match(call.Name);
        Assert.True(name.Success, call.Name);
        string[] verbs = call.GetParameters()[0].Name switch
        {
            "client" or "invoker" => ["Get", "Copy"],
            "response" or "content" => ["Read", "Copy"],
            _ when IsAsynchronous(call) => ["Read", "Copy"],
            _ => ["Parse", "Copy"],
        };
        Assert.Contains(name.Groups["verb"].Value, verbs);
        // Of JsonProjection the class says it.
        Assert.Equal(call.DeclaringType != typeof(JsonProjection), name.Groups["projection"].Success);

        bool copies = name.Groups["verb"].Value == "Copy";
        Assert.Equal(copies, call.ReturnType == typeof(Task) || call.ReturnType == typeof(void));
        Assert.Equal(copies, call.GetParameters().Any(parameter => parameter.Name == "destination"));
        if (copies || !IsAsynchronous(call) || NeedsOptions(call))
            return;
        string kind = name.Groups["kind"].Value;
        Assert.True(IsGeneric(call.ReturnType, kind.EndsWith("AsAsyncEnumerable", StringComparison.Ordinal) ? typeof(IAsyncEnumerable<>) : typeof(Task<>)), $"{call}");
        Type result = call.ReturnType.GetGenericArguments()[0];
        Assert.Equal(kind.StartsWith("Array", StringComparison.Ordinal), result.IsArray);
        Assert.Equal(kind.StartsWith("Entries", StringComparison.Ordinal), IsGeneric(result, typeof(KeyValuePair<,>)));
        Assert.Equal(kind.StartsWith("Events", StringComparison.Ordinal), result.Name == "SseItem`1");
    });

    /// <summary>What is written is one value, with its options, whatever selects it. A new way to select adds no call.</summary>
    [Fact]
    public void Copies_Each_TakeAValueAndADestination() => Assert.All(s_calls.Where(Copies), call =>
    {
        string[] names = [.. call.GetParameters().Select(parameter => parameter.Name!)];
        Assert.Equal(IsAsynchronous(call) ? ["copy", "destination", "cancellationToken"] : ["copy", "destination"], names.SkipWhile(name => name != "copy"));
        Assert.True(!call.IsGenericMethod && call.GetParameters().All(parameter => parameter.IsOptional == (parameter.ParameterType == typeof(CancellationToken))), $"{call}");
        Assert.Equal(0, PriorityOf(call));
    });

    [Fact]
    public void Kinds_OfCalls_HaveTheSameSources()
    {
        string[] sent = ["client requestUri:String", "client requestUri:Uri", "invoker request"];
        string[] cheapest = [.. sent, "invoker requestUri:Uri"];
        var expected = new Dictionary<string, string[]>
        {
            [""] = [.. cheapest, "content", "response", "utf8Json:Stream"],
            ["Array"] = [.. cheapest, "content", "response", "utf8Json:Stream"],
            ["AsAsyncEnumerable"] = [.. cheapest, "content", "response", "utf8Json:Stream"],
            ["AsAsyncEnumerable with an envelope"] = [.. sent, "response", "utf8Json:Stream"],
            ["EntriesAsAsyncEnumerable"] = [.. sent, "response", "utf8Json:Stream"],
#if NET10_0_OR_GREATER
            ["EventsAsAsyncEnumerable"] = [.. sent, "response"],
#endif
            ["ArrayPagesAsAsyncEnumerable"] = ["client requestUri:String", "client requestUri:Uri"],
            ["PagesAsAsyncEnumerable"] = [.. sent],
            ["Copy"] = [.. sent, "response", "utf8Json:Stream"],
        };

        ILookup<string, string> found = s_calls
            .Where(call => IsAsynchronous(call) && call.DeclaringType != typeof(PooledBodyExtensions) && !IsEnsure(call))
            .ToLookup(KindOf, SourceOf);

        Assert.Equal(expected.Keys.Order(), found.Select(kind => kind.Key).Order());
        Assert.All(expected, kind => Assert.Equal(kind.Value.Order(), found[kind.Key].Distinct().Order()));

        static string KindOf(MethodInfo call)
        {
            Match name = Name().Match(call.Name);
            return $"{(name.Groups["verb"].Value == "Copy" ? "Copy" : "")}{name.Groups["kind"]}{(NeedsOptions(call) ? " with an envelope" : "")}";
        }

        static string SourceOf(MethodInfo call) => string.Join(' ', call.GetParameters()
            .TakeWhile(parameter => parameter.Name is "client" or "invoker" or "response" or "content" or "utf8Json" or "requestUri" or "request")
            .Select(parameter => parameter.Name is "requestUri" or "utf8Json" ? $"{parameter.Name}:{parameter.ParameterType.Name}" : parameter.Name));
    }

    private static bool IsEnsure(MethodInfo call) => call.DeclaringType == typeof(DecantHttpExtensions);

    private static bool IsOptions(ParameterInfo parameter) => parameter.Name == "options";

    private static int PriorityOf(MethodInfo call) => call.GetCustomAttribute<OverloadResolutionPriorityAttribute>()?.Priority ?? 0;

    private static bool IsDestination(Type type) =>
        type == typeof(JsonCopyDestination) || type == typeof(JsonCopyDestination?) || type == typeof(System.Buffers.IBufferWriter<byte>);

    private static bool IsGeneric(Type type, Type definition) => type.IsGenericType && type.GetGenericTypeDefinition() == definition;

    private static string Describe(MethodInfo call, Predicate<ParameterInfo> counts) =>
        $"{call.DeclaringType!.Name}.{call.Name}`{call.GetGenericArguments().Length}({string.Join(", ", call.GetParameters().Where(each => counts(each)).Select(each => $"{each.ParameterType} {each.Name}"))})";

    [GeneratedRegex(@"^(?<verb>Get|Read|Parse|Copy)(?<projection>Projection)?(?<kind>\w*?)(?:To)?(?:Async)?$")]
    private static partial Regex Name();
}
