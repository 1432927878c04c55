using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Decant.Interception.Tests.Support;

/// <summary>Writes everything of an exception that a caller may look at, except where it was thrown.</summary>
internal static class FailureText
{
    /// <param name="exception">The exception.</param>
    /// <param name="token">The caller's token, if it gave one.</param>
    public static string Describe(Exception exception, CancellationToken token)
    {
        var text = new StringBuilder();
        // The frames within an exception of the framework are its own.
        bool isToldByFramework = false;
        for (Exception? current = exception; current is not null; current = current.InnerException)
        {
            text.Append(current == exception ? "" : " <- ").Append(current.GetType());
            if (!isToldByFramework)
                text.Append(CultureInfo.InvariantCulture, $" '{current.Message}'");
            text.Append(DetailsOf(current, token));
            isToldByFramework |= current is TimeoutException;
        }

        return text.ToString();
    }

    private static string DetailsOf(Exception exception, CancellationToken token) => exception switch
    {
        JsonException json => string.Create(CultureInfo.InvariantCulture, $" at {json.Path} line {json.LineNumber} byte {json.BytePositionInLine}"),
        HttpRequestException http => string.Create(CultureInfo.InvariantCulture, $" status {http.StatusCode} error {http.HttpRequestError}"),
        ArgumentException argument => $" of {argument.ParamName}",
        ObjectDisposedException disposed => $" of {disposed.ObjectName}",
        OperationCanceledException canceled => $" by {(canceled.CancellationToken == token && token.CanBeCanceled ? "the caller" : "another")}, "
            + (canceled.CancellationToken.IsCancellationRequested ? "requested" : "not requested"),
        _ => "",
    };
}
