using System.Net;

namespace Decant.Http.Calls;

/// <summary>Creates the exception for a response without content where the result cannot be null.</summary>
internal static class NoContent
{
    private const string NotFoundName = $"{nameof(DecantHttpOptions)}.{nameof(DecantHttpOptions.NotFoundAsNull)}";

    /// <summary>Creates the exception for a type that cannot be null.</summary>
    public static HttpRequestException Unfit(HttpCall call, Type type)
    {
        HttpResponseMessage response = call.Response!;
        return new(
            HttpRequestError.InvalidResponse,
            (call.IsMissing
                    ? $"The response's status is {StatusFailure.Describe(response)}, which {NotFoundName} turns into null, "
                : response.StatusCode is HttpStatusCode.NoContent or HttpStatusCode.ResetContent
                    ? $"The response's status is {StatusFailure.Describe(response)}, which has no content, "
                : "The response to a HEAD has no content, ")
            + $"and {type} is a value type that cannot be null.",
            null,
            response.StatusCode);
    }
}
