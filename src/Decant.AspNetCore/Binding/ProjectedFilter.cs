using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Decant.AspNetCore.Binding;

/// <summary>Answers a request of a controller or a page whose body was refused, before the action or handler runs.</summary>
internal sealed class ProjectedFilter : IActionFilter, IPageFilter
{
    /// <summary>Before the filter that responds to an invalid model.</summary>
    public const int Order = -3000;

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

    private static ObjectResult? AnswerOf(HttpContext context) => BodyProblem.Of(context) is { } problem
        ? new(problem.ToAnswer().Details) { StatusCode = problem.Status, ContentTypes = { "application/problem+json" } }
        : null;
}
