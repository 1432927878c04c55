using System.Buffers;
using System.Reflection;
using Decant.Http.Calls;

namespace Decant.Tests.Api;

/// <summary>A null where a method takes none is told at once, by the name that the parameter has.</summary>
public sealed class NullArgumentTests
{
    private static readonly (MethodInfo Method, ParameterInfo Parameter)[] s_parameters =
        [.. Methods().SelectMany(method => method.GetParameters().Where(IsRequired).Select(parameter => (method, parameter)))];

    public static TheoryData<int, string> Parameters =>
        [.. s_parameters.Select((of, index) => new TheoryDataRow<int, string>(index, $"{of.Method} {of.Parameter.Name}"))];

    [Fact]
    public void Parameters_AreThoseOfEachStem()
    {
        string[] names = [.. s_parameters.Select(parameter => parameter.Parameter.Name!).Distinct().Order(StringComparer.Ordinal)];
#if NET10_0_OR_GREATER
        Assert.Equal(["client", "content", "destination", "elements", "envelope", "handler", "invoker", "json", "jsonTypeInfo", "next", "nextCursor", "options", "parser", "projection", "request", "requestUri", "response", "utf8Json"], names);
#else
        Assert.Equal(["client", "content", "destination", "elements", "envelope", "handler", "invoker", "json", "jsonTypeInfo", "next", "nextCursor", "options", "projection", "request", "requestUri", "response", "utf8Json"], names);
#endif
        Assert.InRange(s_parameters.Length, 200, 600);
    }

    [Theory]
    [MemberData(nameof(Parameters))]
    public void Method_NullArgument_IsNamedAtOnce(int index, string text)
    {
        Assert.NotEmpty(text);
        (MethodInfo method, ParameterInfo parameter) = s_parameters[index];
        object?[] arguments = [.. method.GetParameters().Select(each => each.Position == parameter.Position ? NoneOf(each) : PublicMethods.Argument(each, [.. "{}"u8], new() { Path = "items" }, CancellationToken.None))];

        var thrown = Assert.Throws<TargetInvocationException>(() => method.Invoke(null, arguments));

        Assert.Equal(parameter.Name, Assert.IsType<ArgumentNullException>(thrown.InnerException).ParamName);
    }

    [Fact]
    public void Method_CopyThatWasNotInitialized_IsRejected()
    {
        MethodInfo[] copies = [.. Methods().Where(method => method.Takes<JsonCopy>())];

        Assert.InRange(copies.Length, 7, 20);
        Assert.All(copies, method =>
        {
            object?[] arguments = [.. method.GetParameters().Select(each => each.ParameterType == typeof(JsonCopy) ? default(JsonCopy) : PublicMethods.Argument(each, [.. "{}"u8], null, CancellationToken.None))];
            var thrown = Assert.Throws<TargetInvocationException>(() => method.Invoke(null, arguments));
            Assert.Equal("copy", Assert.IsType<ArgumentException>(thrown.InnerException).ParamName);
        });
        // Reflection passes neither spans nor sequences.
        var destination = new ArrayBufferWriter<byte>();
        Assert.Throws<ArgumentException>("copy", () => JsonProjection.Copy("{}"u8, default, destination));
        Assert.Throws<ArgumentException>("copy", () => JsonProjection.Copy(new ReadOnlySequence<byte>([.. "{}"u8]), default, destination));
        Assert.Throws<ArgumentException>("copy", () => JsonProjection.Copy("{}".AsSpan(), default, destination));
        Assert.Equal("mask", Assert.Throws<ArgumentNullException>(() => JsonCopy.Of(null!)).ParamName);
        Assert.Equal("mask", Assert.Throws<ArgumentNullException>(() => (JsonCopy)(JsonFieldMask)null!).ParamName);
    }

    // Where all are null, the first is told.
    [Theory]
    [MemberData(nameof(Parameters))]
    public void Method_AllNull_TellsTheFirst(int index, string text)
    {
        Assert.NotEmpty(text);
        MethodInfo method = s_parameters[index].Method;
        object?[] arguments = [.. method.GetParameters().Select(NoneOf)];

        var thrown = Assert.Throws<TargetInvocationException>(() => method.Invoke(null, arguments));

        Assert.Equal(method.GetParameters()[0].Name, Assert.IsType<ArgumentNullException>(thrown.InnerException).ParamName);
    }

    // A sequence, which is passed by reference, has no null.
    private static IEnumerable<MethodInfo> Methods() =>
        PublicMethods.All.Where(method => !method.GetParameters().Any(parameter => parameter.ParameterType.IsByRef));

    private static object? NoneOf(ParameterInfo parameter) => parameter.ParameterType.IsValueType ? Activator.CreateInstance(parameter.ParameterType) : null;

    // A null stream or pipe converts to the default of a destination.
    private static bool IsRequired(ParameterInfo parameter) => parameter.ParameterType == typeof(JsonCopyDestination)
        || (!parameter.ParameterType.IsValueType && new NullabilityInfoContext().Create(parameter).WriteState == NullabilityState.NotNull);
}
