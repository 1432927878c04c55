using ServiceStack.Text;

namespace Decant.Rivals;

internal static partial class RivalClients
{
    /// <summary>ServiceStack.Text from the stream. It takes no token, so the token does not cancel the reading of the body.</summary>
    [Rival(RivalKind.Library, "ServiceStack.Text's DeserializeFromStreamAsync; a token cannot cancel it after the headers")]
    public static Session ServiceStack(Target target)
    {
        HttpClient httpClient = CreateClient(target);
        NamedProjects projects = target.Members.NamedProjects;
        return new(GetAsync, httpClient);

        async Task<Project[]> GetAsync(CancellationToken cancellationToken)
        {
            await using Stream body = await httpClient.GetStreamAsync(target.Path, cancellationToken);
            return projects.ToProjects(await JsonSerializer.DeserializeFromStreamAsync(projects.ArrayType, body));
        }
    }
}
