using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using Microsoft.Extensions.Primitives;

namespace Decant.AspNetCore.Binding;

/// <summary>Reads the masks of the parameters of a query that have one name. Each is a mask of its own, and together they select what any of them selects.</summary>
internal static class QueryFields
{
    /// <param name="parameters">The texts of the parameters, at least one.</param>
    /// <param name="union">What they select together.</param>
    /// <param name="reason">What is wrong, where, and of several parameters in which one.</param>
    public static bool TryParse(StringValues parameters, [NotNullWhen(true)] out JsonFieldMask? union, [NotNullWhen(false)] out string? reason)
    {
        if (parameters is [var single])
            return TryParse(single, out union, out reason);
        union = null;
        int count = parameters.Count;
        // The sum is limited before anything is read, so that many parameters cost no more than one.
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

        // Fields are a list, so lists that are valid by themselves are one list with commas between them, whatever they contain. Only a limit can stand against it,
        // and a position in what nobody has written would tell nothing.
        if (TryParse(string.Join(',', (string?[])parameters!), out union, out reason))
            return true;
        reason = string.Create(CultureInfo.InvariantCulture, $"The {count} masks together exceed a limit of one mask. Ask for fewer fields.");
        return false;
    }

    // The error is in the exception alone.
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
