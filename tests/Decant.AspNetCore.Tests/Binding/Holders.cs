using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.Filters;

namespace Decant.AspNetCore.Binding;

/// <summary>A body and a value from elsewhere.</summary>
public sealed record Held([ProjectedBody(MaxBytes = 1000)] Projected<Push> Body, string? Id);

/// <summary>The same as a struct.</summary>
public record struct HeldByStruct([ProjectedBody(MaxBytes = 1000)] Projected<Push> Body, string? Id);

/// <summary>The same as a class with setters.</summary>
public sealed class HeldByClass
{
    /// <summary>The body.</summary>
    [ProjectedBody(MaxBytes = 1000)]
    public Projected<Push>? Body { get; set; }

    /// <summary>A value from elsewhere.</summary>
    public string? Id { get; set; }
}

/// <summary>A class within another.</summary>
public sealed class HeldWithin
{
    /// <summary>The inner one.</summary>
    public HeldByClass? Inner { get; set; }
}

/// <summary>A type that binds itself.</summary>
public sealed record HeldByBinding(Projected<Push>? Body)
{
    /// <summary>Binds the body.</summary>
    public static async ValueTask<HeldByBinding?> BindAsync(HttpContext context, ParameterInfo parameter) =>
        new(await Projected<Push>.BindAsync(context, parameter));
}

/// <summary>Actions that hold the body in each way.</summary>
[Route("held")]
public sealed class HeldController : Controller
{
    /// <summary>As a parameter.</summary>
    [HttpPost("parameter")]
    public string Parameter([ProjectedBody(MaxBytes = 1000)] Projected<Push> push) => HolderTests.Answer(HttpContext, push);

    /// <summary>As a parameter of the body.</summary>
    [HttpPost("body")]
    public string FromBody([FromBody, ProjectedBody(MaxBytes = 1000)] Projected<Push> push) => HolderTests.Answer(HttpContext, push);

    /// <summary>In a model.</summary>
    [HttpPost("model")]
    public string Model(HeldByClass held) => HolderTests.Answer(HttpContext, held?.Body);

    /// <summary>In a record.</summary>
    [HttpPost("record")]
    public string Record(Held held) => HolderTests.Answer(HttpContext, held?.Body);

    /// <summary>In a model of a model.</summary>
    [HttpPost("nested")]
    public string Nested(HeldWithin held) => HolderTests.Answer(HttpContext, held?.Inner?.Body);

    /// <summary>In elements of an array.</summary>
    [HttpPost("array")]
    public string Array(HeldByClass[] held) => HolderTests.Answer(HttpContext, held?[1].Body);

    /// <summary>In elements of a list.</summary>
    [HttpPost("list")]
    public string List(List<HeldByClass> held) => HolderTests.Answer(HttpContext, held?[1].Body);

    /// <summary>In a value of a dictionary.</summary>
    [HttpPost("dictionary")]
    public string Dictionary(Dictionary<string, HeldByClass> held) => HolderTests.Answer(HttpContext, held?["one"].Body);

    /// <summary>Behind a filter that comes before all others and reads the value.</summary>
    [HttpPost("early")]
    [Early]
    public string BehindEarly([ProjectedBody(MaxBytes = 1000)] Projected<Push> push) => HolderTests.Answer(HttpContext, push);

    /// <summary>Bound by the action.</summary>
    [HttpPost("later")]
    public async Task<IActionResult> Later()
    {
        var held = new HeldByClass();
        if (await TryUpdateModelAsync(held))
            return Ok(HolderTests.Answer(HttpContext, held.Body));
        // Whoever does not look at the state of the model gets the exception.
        return Ok(held.Body!.Value.Ref);
    }

    [AttributeUsage(AttributeTargets.Method)]
    private sealed class EarlyAttribute : ActionFilterAttribute
    {
        public EarlyAttribute() => Order = int.MinValue;

        public override void OnActionExecuting(ActionExecutingContext context) => _ = ((Projected<Push>)context.ActionArguments["push"]!).Value;
    }
}

/// <summary>A controller with a property that is bound, and the conventions of an API.</summary>
[ApiController]
[Route("bound")]
public sealed class BoundController : ControllerBase
{
    /// <summary>The body.</summary>
    [BindProperty]
    [ProjectedBody(MaxBytes = 1000)]
    public Projected<Push>? Body { get; set; }

    /// <summary>Has no parameter.</summary>
    [HttpPost("property")]
    public string Property() => HolderTests.Answer(HttpContext, Body);

    /// <summary>Has a model whose source is not said.</summary>
    [HttpPost("inferred")]
    public string Inferred(HeldByClass held) => HolderTests.Answer(HttpContext, held?.Body);

    /// <summary>Has a model of its own.</summary>
    [HttpPost("model")]
    [SuppressMessage("Design", "ASP0023", Justification = "It is bound besides the property.")]
    public string Model([FromQuery] HeldByClass held) => HolderTests.Answer(HttpContext, held?.Body);
}
