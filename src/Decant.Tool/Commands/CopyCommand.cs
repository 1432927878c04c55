using System.Text;
using Decant.Tool.Requests;
using Decant.Tool.Streams;
using Decant.Tool.Tables;

namespace Decant.Tool.Commands;

/// <summary>Copies the wanted fields from the source to standard output.</summary>
internal static class CopyCommand
{
    public static async Task RunAsync(CopyRequest request, StandardStreams streams, CancellationToken cancellationToken)
    {
        if (request.Form != CopyForm.Table)
        {
            await CopyAsync(request, streams, streams.Output, cancellationToken);
            streams.Output.EndLine();
            return;
        }

        await using var table = new TableStream(streams.Output, streams.FindColumns());
        try
        {
            await CopyAsync(request, streams, table, cancellationToken);
        }
        finally
        {
            // Rows that came before an error are written, as lines are.
            if (!streams.Output.IsClosed)
                table.Complete();
        }

        if (table.Remark is { } remark)
            streams.Error.WriteLine($"decant: {remark}");
    }

    private static async Task CopyAsync(CopyRequest request, StandardStreams streams, Stream destination, CancellationToken cancellationToken)
    {
        using Progress? progress = streams.ShowsProgress ? new(streams.Error, () => streams.Output.Bytes, streams.Time) : null;
        if (request.Address is null)
        {
            await using var input = InputStream.Open(request.Source, streams, request.MaxBytes ?? long.MaxValue);
            await JsonProjection.CopyAsync(input, request.Mask, destination, request.Options, cancellationToken);
            return;
        }

        using HttpClient client = Client.Create(request.Headers);
        if (request.FollowsPages)
        {
            await PagedCopy.RunAsync(client, request, destination, cancellationToken);
            return;
        }

        using HttpRequestMessage message = CreateMessage(request);
        await client.CopyProjectionToAsync(message, request.Mask, destination, request.Options, cancellationToken);
    }

    private static HttpRequestMessage CreateMessage(CopyRequest request)
    {
        if (request.Post is not { } post)
            return new(HttpMethod.Get, request.Address);
        var content = new StringContent(post, Encoding.UTF8, "application/json");
        if (request.Headers.ContentType is { } type)
        {
            content.Headers.Remove("Content-Type");
            content.Headers.TryAddWithoutValidation("Content-Type", type);
        }

        return new(HttpMethod.Post, request.Address) { Content = content };
    }
}
