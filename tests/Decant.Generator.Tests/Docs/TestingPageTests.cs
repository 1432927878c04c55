using System.Reflection;

namespace Decant.Generator.Tests.Docs;

/// <summary>The tests that <c>docs/guides/testing.md</c> shows pass.</summary>
public sealed class TestingPageTests
{
    private static readonly Lazy<Assembly> s_page = new(() => PageCode.Load(PageCode.Read("guides/testing.md").Values));

    public static TheoryData<string, string> Tests =>
        [.. s_page.Value.GetTypes().SelectMany(type => type.GetMethods()).Where(method => method.IsDefined(typeof(FactAttribute)))
            .Select(method => (method.DeclaringType!.Name, method.Name))];

    [Fact]
    public void Page_Always_HasTests() => Assert.Equal(6, Tests.Count);

    [Theory]
    [MemberData(nameof(Tests))]
    public async Task Test_OfThePage_Passes(string type, string method)
    {
        object test = Activator.CreateInstance(s_page.Value.GetType(type, throwOnError: true)!)!;
        if (test.GetType().GetMethod(method)!.Invoke(test, BindingFlags.DoNotWrapExceptions, null, [], null) is Task running)
            await running;
    }
}
