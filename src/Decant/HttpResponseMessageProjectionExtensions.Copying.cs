using System.ComponentModel;
using Decant.Copying;
using Decant.Http.Calls;

namespace Decant;

public static partial class HttpResponseMessageProjectionExtensions
{
    /// <summary>Copies the selected parts of the response as JSON while they are read, without creating objects.</summary>
    /// <param name="response">The response. Its status is checked before the body is read.</param>
    /// <param name="copy">The parts of the response to write, with the options. <see cref="JsonCopy"/> describes when the destination is written.</param>
    /// <param name="destination">The destination: a stream or, from .NET 10 on, a pipe. The caller owns it; the call leaves it open.</param>
    /// <param name="cancellationToken">A token that cancels the call.</param>
    /// <remarks>The limits are the same as for <see cref="HttpClientProjectionExtensions.CopyProjectionToAsync(HttpClient, string?, JsonCopy, JsonCopyDestination, CancellationToken)"/>.</remarks>
    /// <exception cref="ArgumentException">The copy was not initialized.</exception>
    /// <exception cref="ArgumentNullException">The response or the destination is null.</exception>
    /// <exception cref="NotSupportedException">The type cannot be copied. The message gives the reason.</exception>
    /// <inheritdoc cref="ReadProjectionAsync{T}(HttpResponseMessage, CancellationToken)"/>
    public static Task CopyProjectionToAsync(
        this HttpResponseMessage response, JsonCopy copy, JsonCopyDestination destination, CancellationToken cancellationToken = default) =>
        CopyReader.RunAsync(CallSource.From(response), copy, destination, cancellationToken);

    /// <summary>Returns whether a copy of the response has a line for each element, because the options of the copy or the media type of the response require
    /// it. This method is for packages that build on Decant.</summary>
    /// <param name="response">The response.</param>
    /// <param name="copy">The copy.</param>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public static bool IsCopiedAsLines(this HttpResponseMessage response, JsonCopy copy)
    {
        ArgumentNullException.ThrowIfNull(response);
        return copy.Selection.FormOf(CopyReader.OptionsFor(response.Content, copy)) == CopyForm.Lines;
    }
}
