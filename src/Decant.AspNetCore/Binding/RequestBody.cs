using System.Buffers;
using System.IO.Pipelines;
using Decant.Http.Decoding;
using Microsoft.AspNetCore.Http;

namespace Decant.AspNetCore.Binding;

/// <summary>Reads the body of a request, and leaves it in the server's buffers.</summary>
internal static class RequestBody
{
    public static async ValueTask<(ReadOnlySequence<byte> Body, RequestProblem? Problem)> ReadAsync(
        HttpRequest request, ProjectedBodyAttribute options, CancellationToken cancellationToken)
    {
        if (!BodyMediaType.IsExpected(request, options))
            return (default, RequestProblem.OfMediaType(options));
        long maxBytes = options.MaxBytes;
        if (request.ContentLength > maxBytes)
            return (default, RequestProblem.TooLarge(maxBytes));
        try
        {
            // The application may buffer the body, to read it several times. Then reading starts at the current position, which is restored at the end.
            Stream? buffered = request.Body.CanSeek ? request.Body : null;
            long start = buffered?.Position ?? 0;
            PipeReader reader = buffered is null ? request.BodyReader : CreateReader(request, buffered);
            while (true)
            {
                ReadResult read = await reader.ReadAsync(cancellationToken).ConfigureAwait(false);
                if (read.Buffer.Length > maxBytes)
                {
                    reader.AdvanceTo(read.Buffer.End);
                    return (default, RequestProblem.TooLarge(maxBytes));
                }

                // Everything is marked as examined and nothing as consumed, so the server keeps the body until the request ends.
                reader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
                if (!read.IsCompleted)
                    continue;
                // Code that reads the body later must get the same bytes. The server would release the bytes if its own stream were read, so another stream
                // replaces it.
                if (buffered is not null)
                    buffered.Position = start;
                else
                    request.Body = read.Buffer.IsEmpty ? Stream.Null : PipeReader.Create(read.Buffer).AsStream();
                return (read.Buffer, null);
            }
        }
        catch (BadHttpRequestException exception)
        {
            return (default, RequestProblem.From(exception));
        }
        catch (IOException)
        {
            // The connection failed, or a middleware failed to decode the body. Neither is an error in the application.
            return (default, RequestProblem.Unreadable);
        }
        catch (Exception exception) when (DecoderFailure.Is(exception))
        {
            return (default, RequestProblem.Undecodable);
        }
    }

    // Creates a separate reader for the buffered stream. With the request's reader, later reads would release the bytes that this class has returned.
    private static PipeReader CreateReader(HttpRequest request, Stream buffered)
    {
        var reader = PipeReader.Create(buffered, new StreamPipeReaderOptions(leaveOpen: true));
        request.HttpContext.Response.OnCompleted(static reader => ((PipeReader)reader).CompleteAsync().AsTask(), reader);
        return reader;
    }
}
