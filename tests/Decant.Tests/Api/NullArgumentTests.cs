#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Decant.Support;

namespace Decant.Tests.Api;

/// <summary>A null where a method takes none is told at once, by the name that the parameter has.</summary>
public sealed class NullArgumentTests
{
    private static readonly (MethodInfo Method, ParameterInfo Parameter)[] s_parameters =
        [.. Methods().SelectMany(method => method.GetParameters().Where(IsRequired).Select(parameter => (method, parameter)))];

    public static TheoryData<int, string> Parameters
    {
        get
        {
            var data = new TheoryData<int, string>();
            for (int i = 0; i < s_parameters.Length; i++)
                data.Add(i, $"{s_parameters[i].Method} {s_parameters[i].Parameter.Name}");
            return data;
        }
    }

    [Fact]
    public void Parameters_AreThoseOfEachStem()
    {
        string[] names = [.. s_parameters.Select(parameter => parameter.Parameter.Name!).Distinct().Order(StringComparer.Ordinal)];
        Assert.Equal(["client", "content", "destination", "handler", "invoker", "json", "jsonTypeInfo", "next", "nextCursor", "options", "request", "requestUri", "response", "utf8Json"], names);
        Assert.InRange(s_parameters.Length, 40, 200);
    }

    [Theory]
    [MemberData(nameof(Parameters))]
    public void Method_NullArgument_IsNamedAtOnce(int index, string text)
    {
        Assert.NotEmpty(text);
        (MethodInfo method, ParameterInfo parameter) = s_parameters[index];
        object?[] arguments = [.. method.GetParameters().Select(each => each.Position == parameter.Position ? null : Valid(each.ParameterType))];

        var thrown = Assert.Throws<TargetInvocationException>(() => method.Invoke(null, arguments));

        Assert.Equal(parameter.Name, Assert.IsType<ArgumentNullException>(thrown.InnerException).ParamName);
    }

    // Where all are null, the first is told.
    [Theory]
    [MemberData(nameof(Parameters))]
    public void Method_AllNull_TellsTheFirst(int index, string text)
    {
        Assert.NotEmpty(text);
        MethodInfo method = s_parameters[index].Method;
        object?[] arguments = [.. method.GetParameters().Select(each => each.ParameterType.IsValueType ? Activator.CreateInstance(each.ParameterType) : null)];

        var thrown = Assert.Throws<TargetInvocationException>(() => method.Invoke(null, arguments));

        Assert.Equal(method.GetParameters()[0].Name, Assert.IsType<ArgumentNullException>(thrown.InnerException).ParamName);
    }

    private static IEnumerable<MethodInfo> Methods() => typeof(JsonProjection).Assembly.GetExportedTypes()
        .Where(type => type is { IsAbstract: true, IsSealed: true })
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly))
        // A span has no null.
        .Where(method => !method.GetParameters().Any(parameter => parameter.ParameterType.IsByRef || parameter.ParameterType.IsByRefLike))
        .Select(method => method.IsGenericMethodDefinition ? method.MakeGenericMethod([.. method.GetGenericArguments().Select(_ => typeof(Item))]) : method);

    private static bool IsRequired(ParameterInfo parameter) =>
        !parameter.ParameterType.IsValueType && new NullabilityInfoContext().Create(parameter).WriteState == NullabilityState.NotNull;

    private static object? Valid(Type type)
    {
        if (type == typeof(HttpClient) || type == typeof(HttpMessageInvoker))
            return new HttpClient();
        if (type == typeof(HttpContent))
            return new StringContent("{}");
        if (type == typeof(HttpRequestMessage))
            return new HttpRequestMessage();
        if (type == typeof(Func<Item, string?>))
            return (Item _) => (string?)null;
        if (type == typeof(Func<string?, HttpRequestMessage>))
            return (string? _) => new HttpRequestMessage();
        if (type == typeof(HttpResponseMessage))
            return new HttpResponseMessage();
        if (type == typeof(JsonTypeInfo<Item>))
            return new JsonSerializerOptions { TypeInfoResolver = new DefaultJsonTypeInfoResolver() }.GetTypeInfo(typeof(Item));
        if (type == typeof(JsonProjectionOptions))
            return new JsonProjectionOptions { Path = "items" };
        if (type == typeof(Stream))
            return new MemoryStream();
#if NET9_0_OR_GREATER
        if (type == typeof(PipeWriter))
            return PipeWriter.Create(new MemoryStream());
#endif
        if (type == typeof(string) || type == typeof(Uri))
            return type == typeof(string) ? "http://host/" : new Uri("http://host/");
        return type == typeof(long) ? 1L : type.IsValueType ? Activator.CreateInstance(type) : null;
    }
}
