using System.Buffers;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;

namespace Decant.AspNetCore.Binding;

/// <summary>Reads the JSON in a field of a form.</summary>
internal static class FormBody
{
    /// <exception cref="System.Text.Json.JsonException">The field is not the expected JSON.</exception>
    /// <exception cref="InvalidOperationException">The bytes of the form are gone.</exception>
    public static async ValueTask<(T? Value, RequestProblem? Problem)> ReadAsync<T>(
        HttpContext context, ReadOnlySequence<byte> body, ProjectedBodyAttribute options)
        where T : IJsonProjection<T>
    {
        if (body.IsEmpty && context.Features.Get<IFormFeature>()?.Form is not null)
        {
            throw new InvalidOperationException(
                "The form was read before a parameter or property of type Projected<T> was bound to it, so its bytes are gone. It was read by middleware, by "
                + "another parameter that is bound from the form, or by code of the handler. Remove what reads it, or call EnableBuffering() on the request before.");
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
