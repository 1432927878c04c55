using System.Buffers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Decant.AspNetCore.Binding;

/// <summary>Reads the JSON in a form field.</summary>
internal static class FormBody
{
    /// <exception cref="System.Text.Json.JsonException">The field is not the expected JSON.</exception>
    /// <exception cref="InvalidOperationException">Other code has already read the form.</exception>
    public static async ValueTask<(T? Value, RequestProblem? Problem)> ReadAsync<T>(
        HttpContext context, ReadOnlySequence<byte> body, ProjectedBodyAttribute options)
        where T : IJsonProjection<T>
    {
        if (body.IsEmpty && context.Features.Get<IFormFeature>()?.Form is not null)
        {
            throw new InvalidOperationException(
                "The form was read before a parameter or property of type Projected<T> was bound to it, so its bytes are gone. Middleware, another parameter that "
                + "is bound from the form, or code of the handler has read it. Remove that code, or call EnableBuffering() on the request before it runs.");
        }

        (int fields, int ofName) = FormField.Find(body, options.FieldName, out ReadOnlySequence<byte> encoded);
        if (ofName != 1)
            return (default, RequestProblem.OfField(options.FormField!, fields, ofName));
        try
        {
            using var json = new FormFieldStream(encoded);
            return (await JsonProjection.ReadAsync<T>(json, options.Projection).ConfigureAwait(false), null);
        }
        catch (FormEscapeException exception)
        {
            return (default, RequestProblem.OfEscape(options.FormField!, body.Slice(0, exception.Position).Length));
        }
    }
}
