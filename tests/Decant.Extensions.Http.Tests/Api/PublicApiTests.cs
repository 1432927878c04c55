using Decant.Tests.Api;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Extensions.Http.Tests.Api;

/// <summary>The public API is a text file, as that of Decant is.</summary>
public sealed class PublicApiTests
{
    /// <summary>Set to 1, it makes the test write the text file instead of comparing with it.</summary>
    private const string UpdateVariable = "DECANT_UPDATE";

    private static readonly Type[] s_types = typeof(DecantHttpClientBuilderExtensions).Assembly.GetExportedTypes();

    private static readonly XmlDocumentation s_documentation = XmlDocumentation.Of(typeof(DecantHttpClientBuilderExtensions).Assembly);

    public static TheoryData<string> Members => [.. s_types.SelectMany(XmlDocumentationIds.Of)];

    [Fact]
    public async Task PublicApi_Printed_IsTheCommittedText()
    {
        string file = Path.Combine(RepositoryFiles.Root, "tests", "Decant.Extensions.Http.Tests", "Api", "Decant.Extensions.Http.txt");
        string printed = ApiPrinter.Print(s_types);
        if (Environment.GetEnvironmentVariable(UpdateVariable) == "1")
            await File.WriteAllTextAsync(file, printed, TestContext.Current.CancellationToken);

        string committed = await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken);
        Assert.True(printed == committed, $"The public API is another than {Path.GetFileName(file)} says; with {UpdateVariable}=1 this test writes it:\n{printed}");
    }

    [Fact]
    public void PublicApi_Types_AreExtensionsWhereTheirUsersAre() =>
        Assert.Equal([typeof(DecantHttpClientBuilderExtensions)], s_types);

    [Theory]
    [MemberData(nameof(Members))]
    public void PublicApi_Member_IsDocumented(string id) => Assert.True(s_documentation.Has(id), $"{id} has no summary.");
}
