using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Decant.AspNetCore.Binding;

/// <summary>A Razor page whose handler has the body as a parameter.</summary>
[IgnoreAntiforgeryToken]
public sealed class HeldPage : PageModel
{
    /// <summary>Answers as the controllers do.</summary>
    public ContentResult OnPost([ProjectedBody(MaxBytes = 1000)] Projected<Push> push) => Content(HolderTests.Answer(HttpContext, push));
}

/// <summary>A page whose handler has a class that holds the body.</summary>
[IgnoreAntiforgeryToken]
public sealed class HeldByArgumentPage : PageModel
{
    /// <summary>Answers as the controllers do.</summary>
    public ContentResult OnPost(HeldByClass held) => Content(HolderTests.Answer(HttpContext, held?.Body));
}

/// <summary>A page that has the body as a property.</summary>
[IgnoreAntiforgeryToken]
public sealed class HeldByPropertyPage : PageModel
{
    /// <summary>The body.</summary>
    [BindProperty]
    [ProjectedBody(MaxBytes = 1000)]
    public Projected<Push>? Body { get; set; }

    /// <summary>Answers as the controllers do.</summary>
    public ContentResult OnPost() => Content(HolderTests.Answer(HttpContext, Body));
}

/// <summary>A page with a property of a class that holds the body.</summary>
[IgnoreAntiforgeryToken]
public sealed class HeldByModelPage : PageModel
{
    /// <summary>The model.</summary>
    [BindProperty]
    public HeldByClass? Held { get; set; }

    /// <summary>Answers as the controllers do.</summary>
    public ContentResult OnPost() => Content(HolderTests.Answer(HttpContext, Held?.Body));
}

/// <summary>A page that takes such a class from the body, which is rejected.</summary>
[IgnoreAntiforgeryToken]
public sealed class MisusedPage : PageModel
{
    /// <summary>The model, which has the body.</summary>
    [BindProperty]
    [FromBody]
    public HeldByClass? Held { get; set; }

    /// <summary>Is not reached.</summary>
    public ContentResult OnPost() => Content(HolderTests.Answer(HttpContext, Held?.Body));
}

/// <summary>A page that answers for an exception.</summary>
[IgnoreAntiforgeryToken]
public sealed class ErrorsPage : PageModel
{
    /// <summary>Says that it ran.</summary>
    public ContentResult OnPost() => Content("told");
}

/// <summary>A controller that does the same.</summary>
[Route("errors")]
public sealed class ErrorsController : ControllerBase
{
    /// <summary>Says that it ran.</summary>
    [HttpPost("controller")]
    public string Post() => "told";
}
