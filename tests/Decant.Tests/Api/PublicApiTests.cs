using System.ComponentModel;
using System.Reflection;

namespace Decant.Tests.Api;

/// <summary>The public API is a text file: whoever changes the one changes the other, and a reviewer sees it.</summary>
public sealed class PublicApiTests
{
    /// <summary>Set to 1, it makes the tests write the text file instead of comparing with it.</summary>
    private const string UpdateVariable = "DECANT_UPDATE";

    private const int MaxPublicTypes = 20;

    private static readonly Type[] s_types = typeof(JsonProjection).Assembly.GetExportedTypes();

    private static readonly XmlDocumentation s_documentation = XmlDocumentation.Of(typeof(JsonProjection).Assembly);

    public static TheoryData<string> Members => [.. s_types.SelectMany(XmlDocumentationIds.Of)];

    [Fact]
    public async Task PublicApi_Printed_IsTheCommittedText()
    {
        // The output folder's copy is as old as the build; what is compared and written is the file in the sources.
        string file = Path.Combine(SourceFolder(), "Decant.txt");
        string printed = ApiPrinter.Print(s_types);
        if (Environment.GetEnvironmentVariable(UpdateVariable) == "1")
            await File.WriteAllTextAsync(file, printed, TestContext.Current.CancellationToken);

        string committed = await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken);
        Assert.True(printed == committed, $"The public API is another than Api/Decant.txt says; with {UpdateVariable}=1 this test writes it:\n{printed}");
    }

    [Fact]
    public void PublicApi_Types_AreFewAndWhatGeneratedCodeCallsHasItsOwnNamespace()
    {
        Assert.InRange(s_types.Length, 1, MaxPublicTypes);
        Assert.All(s_types, type => Assert.Equal(IsHidden(type) ? "Decant.CompilerServices" : "Decant", type.Namespace));
        Assert.Contains(s_types, IsHidden);
    }

    [Theory]
    [MemberData(nameof(Members))]
    public void PublicApi_Member_IsDocumented(string id) => Assert.True(s_documentation.Has(id), $"{id} has no summary.");

    [Fact]
    public void PublicApi_AsynchronousMethods_SayItAndTakeATokenLast()
    {
        MethodInfo[] methods = [.. s_types.SelectMany(type => type.GetMethods()).Where(method => Suffix(method.ReturnType) is not null)];

        Assert.NotEmpty(methods);
        Assert.All(methods, method => Assert.EndsWith(Suffix(method.ReturnType)!, method.Name, StringComparison.Ordinal));
        Assert.All(methods, method => Assert.Equal(typeof(CancellationToken), method.GetParameters()[^1].ParameterType));
        Assert.All(methods, method => Assert.Equal("cancellationToken", method.GetParameters()[^1].Name));
    }

    private static bool IsHidden(Type type) =>
        type.GetCustomAttribute<EditorBrowsableAttribute>() is { State: EditorBrowsableState.Never };

    private static string? Suffix(Type returned) => (returned.IsGenericType ? returned.GetGenericTypeDefinition() : returned) switch
    {
        var type when type == typeof(Task) || type == typeof(Task<>) || type == typeof(ValueTask) || type == typeof(ValueTask<>) => "Async",
        var type when type == typeof(IAsyncEnumerable<>) => "AsAsyncEnumerable",
        _ => null,
    };

    private static string SourceFolder()
    {
        DirectoryInfo? folder = new(AppContext.BaseDirectory);
        while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "Decant.slnx")))
            folder = folder.Parent;
        return Path.Combine(folder?.FullName ?? throw new InvalidOperationException("The tests run outside the checkout."), "tests", "Decant.Tests", "Api");
    }
}
