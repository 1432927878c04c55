using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Microsoft.Extensions.Primitives;

namespace Decant.AspNetCore.Binding;

/// <summary>Parses the values of a query parameter that occurs several times. Each value is a complete mask, and the result is their union.</summary>
internal static class QueryFields
{
    /// <param name="parameters">The values of the parameter, at least one.</param>
    /// <param name="union">The union of the masks.</param>
    /// <param name="reason">The error and its position; for several values, also the number of the invalid value.</param>
    public static bool TryParse(StringValues parameters, [NotNullWhen(true)] out JsonFieldMask? union, [NotNullWhen(false)] out string? reason)
    {
        if (parameters is [var single])
            return TryParse(single, out union, out reason);
        union = null;
        int count = parameters.Count;
        // The total length is checked before parsing, so that many values cost no more than one.
        if (parameters.Sum(static text => (text?.Length ?? 0) + 1) - 1 > JsonFieldMask.MaxLength)
        {
            reason = string.Create(CultureInfo.InvariantCulture, $"The {count} masks have more than {JsonFieldMask.MaxLength} characters together.");
            return false;
        }

        for (int i = 0; i < count; i++)
        {
            if (!TryParse(parameters[i], out _, out reason))
            {
                reason = string.Create(CultureInfo.InvariantCulture, $"Mask {i + 1} of {count}: {reason}");
                return false;
            }
        }

        // A mask is a list with commas, so valid masks with commas between them are a valid mask, unless it exceeds a limit. The message has no position,
        // because no caller wrote the joined text.
        if (TryParse(string.Join(',', (string?[])parameters!), out union, out reason))
            return true;
        reason = string.Create(CultureInfo.InvariantCulture, $"The {count} masks together exceed a limit of one mask. Ask for fewer fields.");
        return false;
    }

    // Calls Parse instead of JsonFieldMask.TryParse, because only the exception contains the error text.
    private static bool TryParse(string? text, [NotNullWhen(true)] out JsonFieldMask? mask, [NotNullWhen(false)] out string? error)
    {
        (mask, error) = (null, null);
        try
        {
            mask = JsonFieldMask.Parse(text ?? "");
            return true;
        }
        catch (FormatException exception)
        {
            error = exception.Message;
            return false;
        }
    }
}
