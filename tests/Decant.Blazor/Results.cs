using Microsoft.AspNetCore.Components;
using Microsoft.AspNetCore.Components.Rendering;

namespace Decant.Blazor;

/// <summary>Makes every call, and lists what came of it: an item for each, whose id is the call's name. The query names the server.</summary>
internal sealed class Results : ComponentBase
{
    private readonly List<(string Name, string Result)> _results = [];
    private bool _isDone;

    [Inject]
    public required HttpClient Http { get; set; }

    [Inject]
    public required NavigationManager Navigation { get; set; }

    protected override async Task OnInitializedAsync()
    {
        Http.BaseAddress = new Uri(new Uri(Navigation.Uri).Query.TrimStart('?'));
        foreach ((string name, Func<HttpClient, Task<string>> call) in Calls.All)
        {
            string result;
            try
            {
                result = await call(Http);
            }
            catch (Exception exception)
            {
                result = exception.ToString();
            }

            _results.Add((name, result));
        }

        _isDone = true;
    }

    protected override void BuildRenderTree(RenderTreeBuilder builder)
    {
        if (!_isDone)
            return;
        builder.OpenElement(0, "ul");
        foreach ((string name, string result) in _results)
        {
            builder.OpenElement(1, "li");
            builder.AddAttribute(2, "id", name);
            builder.AddContent(3, result);
            builder.CloseElement();
        }

        builder.CloseElement();
    }
}
