using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Web;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging.Abstractions;
using Page.Blazor;

namespace Decant.AspNetCore.Docs.Blazor;

/// <summary>The component that <c>docs/guides/blazor.md</c> shows is compiled, outside the namespaces of Decant, and reads what its server sends.</summary>
public sealed class BlazorPageTests
{
    [Fact]
    public async Task Component_OfThePage_CountsProjects()
    {
        string tested = await File.ReadAllTextAsync(
            Path.Combine(RepositoryFiles.Root, "tests", "Decant.AspNetCore.Tests", "Docs", "Blazor", "ProjectCount.razor"), TestContext.Current.CancellationToken);
        string page = await File.ReadAllTextAsync(Path.Combine(RepositoryFiles.Root, "docs", "guides", "blazor.md"), TestContext.Current.CancellationToken);
        Assert.Contains($"```razor\n{tested}```\n", page, StringComparison.Ordinal);

        using HttpClient http = App.ClientOf(new Origin("""[{"name":"a"},{"name":"b"}]"""));
        await using ServiceProvider services = new ServiceCollection().AddSingleton(http).BuildServiceProvider();
        await using var renderer = new HtmlRenderer(services, NullLoggerFactory.Instance);
        Assert.Equal("<p>2 projects</p>", await renderer.Dispatcher.InvokeAsync(async () => (await renderer.RenderComponentAsync<ProjectCount>()).ToHtmlString()));
    }
}
