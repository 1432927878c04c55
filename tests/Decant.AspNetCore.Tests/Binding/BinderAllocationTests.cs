using System.Reflection;
using System.Text;
using Decant.AspNetCore.Support;
using Decant.Memory;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>A controller binds a body as a minimal API does. What it finds out of the parameter, it finds out once.</summary>
public sealed class BinderAllocationTests
{
    // On one side the binder that the framework creates for each request, on the other one a task that the test asks for.
    private const int MostBytesOfTheFramework = 100;

    private static readonly ParameterInfo s_parameter = typeof(BinderAllocationTests).GetMethod(nameof(Handle), BindingFlags.Static | BindingFlags.NonPublic)!.GetParameters()[0];

    [Fact]
    public void Bind_Again_ReflectsNothing()
    {
        var services = new ServiceCollection();
        services.AddLogging().AddControllers().AddProjected();
        using ServiceProvider provider = services.BuildServiceProvider();
        ModelMetadata metadata = ((ModelMetadataProvider)provider.GetRequiredService<IModelMetadataProvider>()).GetMetadataForParameter(s_parameter);
        IModelBinder binder = provider.GetRequiredService<IModelBinderFactory>().CreateBinder(new()
        {
            Metadata = metadata,
            BindingInfo = BindingInfo.GetBindingInfo(s_parameter.GetCustomAttributes(inherit: true), metadata),
            CacheToken = s_parameter,
        });

        DefaultHttpContext context = new() { RequestServices = provider };
        var binding = new DefaultModelBindingContext
        {
            ActionContext = new ActionContext { HttpContext = context },
            ModelMetadata = metadata,
            ModelName = "push",
            ModelState = new(),
            ValidationState = [],
        };
        long direct = Allocated.By(() =>
        {
            Renew(context);
            return Checked(Projected<Push>.BindAsync(context, s_parameter).AsTask().GetAwaiter().GetResult());
        });
        long bound = Allocated.By(() =>
        {
            Renew(context);
            binder.BindModelAsync(binding).GetAwaiter().GetResult();
            return Checked((Projected<Push>?)binding.Result.Model);
        });

        Assert.InRange(bound - direct, -MostBytesOfTheFramework, MostBytesOfTheFramework);
    }

    private static Projected<Push> Checked(Projected<Push>? push)
    {
        Assert.Equal("main", push?.Value.Ref);
        return push!;
    }

    private static void Handle([ProjectedBody(Path = "event", MaxBytes = 1000)] Projected<Push> push) => _ = push;

    private static void Renew(HttpContext context)
    {
        context.Request.Body = new MemoryStream(Encoding.UTF8.GetBytes("""{"event":{"ref":"main"}}"""));
        context.Request.ContentType = "application/json";
    }
}
