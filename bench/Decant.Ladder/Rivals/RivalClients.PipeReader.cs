#if NET10_0_OR_GREATER
using System.Text.Json;
using Decant.Ladder.GitHub;
#endif

namespace Decant.Ladder.Rivals;

internal static partial class RivalClients
{
#if NET10_0_OR_GREATER
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
#else
    /// <summary>System.Text.Json reads from a pipe, from .NET 10 on.</summary>
    [Rival(
        RivalKind.Framework,
        "JsonSerializer.DeserializeAsync from a PipeReader over the stream",
        NotBuilt = "not built: System.Text.Json reads from a PipeReader from .NET 10 on; measure on net10.0")]
    public static Session PipeReader(Target target) => throw new NotSupportedException();
#endif
}
