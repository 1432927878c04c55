using Decant.AspNetCore.Support;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.RazorPages;

namespace Decant.AspNetCore.Binding;

/// <summary>Actions for each setting of the body, as the minimal APIs of <see cref="BodyTypeTests"/>. It is not public, so that only a test that names it
/// finds it.</summary>
[ApiController]
[Route("controller")]
internal sealed class BodyTypeController : ControllerBase
{
    [AcceptVerbs("GET", "POST", "DELETE", Route = "json")]
    public string Json([ProjectedBody(MaxBytes = BodyTypeTests.MaxBytes)] Projected<Push> push) => BodyTypeTests.Answer(push);

    [AcceptVerbs("GET", "POST", "DELETE", Route = "text")]
    public string Text([ProjectedBody(AcceptsPlainText = true, MaxBytes = BodyTypeTests.MaxBytes)] Projected<Push> push) => BodyTypeTests.Answer(push);

    [AcceptVerbs("GET", "POST", "DELETE", Route = "form")]
    public string Form([ProjectedBody(FormField = "payload", MaxBytes = BodyTypeTests.MaxBytes)] Projected<Push> push) => BodyTypeTests.Answer(push);
}

/// <summary>A model that holds the form.</summary>
public sealed class FormHolder
{
    /// <summary>The form.</summary>
    [ProjectedBody(FormField = "payload")]
    public Projected<Push>? Body { get; set; }

    /// <summary>A value from elsewhere.</summary>
    public string? Id { get; set; }
}

/// <summary>Actions that hold the form in each way.</summary>
[Route("form")]
internal sealed class FormHolderController : ControllerBase
{
    [HttpPost("parameter")]
    public string Parameter([ProjectedBody(FormField = "payload")] Projected<Push> push, string? id) => $"{push?.Value.Ref} {push?.Body.Length} {id}";

    [HttpPost("two")]
    public string Two([ProjectedBody(FormField = "payload")] Projected<Push> push, [ProjectedBody(FormField = "payload")] Projected<Push> second, string? id) =>
        $"{push?.Value.Ref} {second?.Body.Length} {id}";

    [HttpPost("model")]
    public string Model(FormHolder held) => $"{held?.Body?.Value.Ref} {held?.Body?.Body.Length} {held?.Id}";

    [HttpPost("list")]
    public string List(List<FormHolder> held) => $"{held?[0].Body?.Value.Ref} {held?[0].Body?.Body.Length} {held?[0].Id}";

    // MVC reads the form for this one: no parameter says that its bytes are wanted.
    [HttpPost("later")]
    public async Task<string> Later()
    {
        var held = new FormHolder();
        await TryUpdateModelAsync(held);
        return $"{held.Body?.Value.Ref} {held.Body?.Body.Length} {held.Id}";
    }
}

/// <summary>The same by a property.</summary>
[Route("form")]
internal sealed class FormPropertyController : ControllerBase
{
    [BindProperty, ProjectedBody(FormField = "payload")]
    public Projected<Push>? Body { get; set; }

    [HttpPost("property")]
    public string Property(string? id) => $"{Body?.Value.Ref} {Body?.Body.Length} {id}";
}

/// <summary>The same in a page.</summary>
[IgnoreAntiforgeryToken]
public sealed class FormPage : PageModel
{
    /// <summary>Answers as the controllers do.</summary>
    public ContentResult OnPost([ProjectedBody(FormField = "payload")] Projected<Push> push, string? id) =>
        Content($"{push?.Value.Ref} {push?.Body.Length} {id}");
}

/// <summary>Wants the bytes of a form and a field of it.</summary>
[Route("form")]
internal sealed class FormTwiceController : ControllerBase
{
    [HttpPost("twice")]
    public string Twice([FromForm] string id, FormHolder held) => $"{id} {held}";
}

/// <summary>The same with the whole form.</summary>
[Route("form")]
internal sealed class FormWholeController : ControllerBase
{
    [HttpPost("twice")]
    public string Twice(IFormCollection id, [ProjectedBody(FormField = "payload")] Projected<Push> held) => $"{id} {held}";
}

/// <summary>The same with a property.</summary>
[Route("form")]
internal sealed class FormTwiceByPropertyController : ControllerBase
{
    [BindProperty, ProjectedBody(FormField = "payload")]
    public Projected<Push>? Body { get; set; }

    [HttpPost("twice")]
    public string Twice([FromForm] string id) => $"{id} {Body}";
}
