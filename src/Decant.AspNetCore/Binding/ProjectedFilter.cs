using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Answers a request of a controller or a page that a parameter refuses, before the action or handler runs.</summary>
internal sealed class ProjectedFilter : IActionFilter, IPageFilter
{
    /// <summary>Before the filter that responds to an invalid model.</summary>
    public const int Order = -3000;

    /// <summary>Throws if nothing answers a request that a parameter refuses.</summary>
    public static void ThrowIfMissing(HttpContext context, string bound)
    {
        if (context.RequestServices.GetService<ProjectedFilter>() is null)
        {
            throw new InvalidOperationException(
                $"A parameter or property of type {bound} is bound in a controller or page, but nothing answers for requests that are refused. "
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
