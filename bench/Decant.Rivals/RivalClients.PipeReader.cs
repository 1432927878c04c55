using System.Text.Json;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>System.Text.Json reads from a pipe, new in .NET 10: it parses in the pipe's pooled segments, without a buffer of its own.</summary>
    [Rival(RivalKind.Framework, "JsonSerializer.DeserializeAsync from a PipeReader over the stream")]
    public static Session PipeReader(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        return new(GetAsync, httpClient);

        async Task<Project[]?> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            var reader = System.IO.Pipelines.PipeReader.Create(body);
            try
            {
                return await JsonSerializer.DeserializeAsync<Project[]>(reader, target.Members.JsonOptions, cancellationToken);
            }
            finally
            {
                await reader.CompleteAsync();
            }
        }
    }
}
