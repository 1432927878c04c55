using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Decant.AspNetCore.Binding;

/// <summary>Answers a request of a controller whose body is wrong, before the action runs.</summary>
internal sealed class ProjectedFilter : IActionFilter, IOrderedFilter
{
    // Before the filter that tells of an invalid model.
    public int Order => -3000;

    public void OnActionExecuting(ActionExecutingContext context)
    {
        if (context.ActionArguments.Values.OfType<IProjected>().FirstOrDefault(argument => argument.Problem is not null) is not { Problem: { } problem })
            return;
        context.Result = new ObjectResult(problem.ToAnswer().Details) { StatusCode = problem.Status, ContentTypes = { "application/problem+json" } };
    }

    public void OnActionExecuted(ActionExecutedContext context)
    {
    }
}
