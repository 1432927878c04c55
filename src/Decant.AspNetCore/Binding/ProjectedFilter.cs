using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Responds to a rejected request of a controller or page, before the action or handler runs.</summary>
internal sealed class ProjectedFilter : IActionFilter, IPageFilter
{
    /// <summary>The order of the filter: before the framework's filter that responds to an invalid model.</summary>
    public const int Order = -3000;

    /// <summary>Throws if the filter is not registered, because no other code responds to rejected requests.</summary>
    public static void ThrowIfMissing(HttpContext context, string bound)
    {
        if (context.RequestServices.GetService<ProjectedFilter>() is null)
        {
            throw new InvalidOperationException(
                $"A parameter or property of type {bound} is bound in a controller or page, but AddProjected() was not called, which adds the responses to rejected requests. "
                + "Call AddProjected() on the result of AddControllers(), AddControllersWithViews() or AddRazorPages().");
        }
    }

    public void OnActionExecuting(ActionExecutingContext context) => context.Result = AnswerOf(context.HttpContext) ?? context.Result;

    public void OnActionExecuted(ActionExecutedContext context)
    {
    }

    public void OnPageHandlerSelected(PageHandlerSelectedContext context)
    {
    }

    public void OnPageHandlerExecuting(PageHandlerExecutingContext context) => context.Result = AnswerOf(context.HttpContext) ?? context.Result;

    public void OnPageHandlerExecuted(PageHandlerExecutedContext context)
    {
    }

    private static ObjectResult? AnswerOf(HttpContext context) => RequestProblem.From(context) is { } problem
        ? new(problem.ToAnswer().Details) { StatusCode = problem.Status, ContentTypes = { "application/problem+json" } }
        : null;
}
