#if WITH_SPANJSON
using SpanJson;
using SpanJson.Resolvers;
#endif

namespace Decant.Rivals;

internal static partial class RivalClients
{
#if WITH_SPANJSON
    /// <summary>SpanJson from the stream, which it reads into one pooled array first.</summary>
    [Rival(RivalKind.Library, "SpanJson's DeserializeAsync from the stream")]
    public static Session SpanJson(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        NamedProjects projects = target.Members.NamedProjects;
        return new(GetAsync, httpClient);

        async Task<Project[]> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            return projects.ToProjects(await JsonSerializer.NonGeneric.Utf8.DeserializeAsync<ExcludeNullsCamelCaseResolver<byte>>(
                body, projects.ArrayType, cancellationToken));
        }
    }
#else
    /// <summary>SpanJson from the stream, if its package is available.</summary>
    [Rival(
        RivalKind.Library,
        "SpanJson's DeserializeAsync from the stream",
        NotBuilt = "not built: add -p:WithSpanJson=true, with a feed that has SpanJson 4.0.1")]
    public static Session SpanJson(Target target) => throw new NotSupportedException();
#endif
}
