using System.Reflection;
using System.Xml.Linq;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>What <c>docs/guides/comparison.md</c> says of other libraries: the versions are those of the packages, and what a cell relies on is public there.</summary>
public sealed class ComparisonPageTests
{
    [Theory]
    [InlineData("Newtonsoft.Json")]
    [InlineData("Refit")]
    [InlineData("RestSharp")]
    [InlineData("Flurl.Http")]
    [InlineData("Microsoft.Kiota.Abstractions")]
    public void Version_OnThePage_IsThatOfThePackage(string package)
    {
        string version = XDocument.Load(Path.Combine(RepositoryFiles.Root, "Directory.Packages.props"))
            .Descendants("PackageVersion").Single(entry => (string?)entry.Attribute("Include") == package).Attribute("Version")!.Value;

        string page = string.Join(' ', File.ReadLines(Path.Combine(RepositoryFiles.Root, "docs", "guides", "comparison.md")));
        Assert.Contains($"{package} {version},", page, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(typeof(Newtonsoft.Json.JsonReader), "SupportMultipleContent")]
    [InlineData(typeof(Newtonsoft.Json.Linq.JToken), "SelectTokens")]
    [InlineData(typeof(Refit.RefitSettings), "AuthorizationHeaderValueGetter")]
    [InlineData(typeof(Refit.HttpRetryHandler), "SendAsync")]
    [InlineData(typeof(Refit.PagedEnumerable<,>), "GetAsyncEnumerator")]
    [InlineData(typeof(Refit.ApiException), "Content")]
    [InlineData(typeof(RestSharp.RestClientExtensions), "StreamJsonAsync")]
    [InlineData(typeof(RestSharp.RestClientOptions), "Authenticator")]
    [InlineData(typeof(Flurl.Http.FlurlHttpException), "GetResponseStringAsync")]
    [InlineData(typeof(Flurl.Http.Testing.HttpTest), "Dispose")]
    [InlineData(typeof(Microsoft.Kiota.Abstractions.Serialization.UntypedNode), "GetValue")]
    [InlineData(typeof(Microsoft.Kiota.Http.HttpClientLibrary.Middleware.RetryHandler), "SendAsync")]
    public void Feature_OfACell_IsInThePackage(Type type, string member)
    {
        Assert.True(type.IsPublic);
        Assert.NotEmpty(type.GetMember(member, BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static));
    }
}
