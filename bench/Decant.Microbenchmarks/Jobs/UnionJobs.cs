using Decant.Microbenchmarks.Jobs.Types;
using Decant.Origin;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on objects of several types, which a member tells: first in the object, or behind others. The types come in no order.</summary>
internal static class UnionJobs
{
    private const int Events = 1_000;
    private const int Changes = 10_000;

    public static IEnumerable<Job> All =>
    [
        Job.OfArray("unions/first", $"{Events:N0} events of four types, each of which begins with its type", () => EventsOf(isFirst: true), UnionContext.Default.IRepositoryEventArray),
        Job.OfArray("unions/later", "the same, whose type is the second member, as GitHub writes them", () => EventsOf(isFirst: false), LateUnionContext.Default.ILateRepositoryEventArray),
        Job.OfArray("unions/allowed-later", "the first, where the type might come later", () => EventsOf(isFirst: true), LateUnionContext.Default.ILateRepositoryEventArray),
        Job.OfArray("unions/small-first", $"{Changes:N0} objects of three types and one to three numbers", () => ChangesOf(isFirst: true), UnionContext.Default.IChangeArray),
        Job.OfArray("unions/small-later", "the same with the type at the end", () => ChangesOf(isFirst: false), LateUnionContext.Default.ILateChangeArray),
    ];

    private static byte[] EventsOf(bool isFirst)
    {
        SplitMix64 random = new(0xE7E7);
        return ArrayOf(Events, index =>
        {
            (string type, string payload) = random.Next(4) switch
            {
                0 => ("PushEvent", string.Create(CultureInfo.InvariantCulture, $$"""
                    {"repository_id":{{index + 1000}},"push_id":{{90000000 + index}},"size":{{index % 5}},"distinct_size":1,"ref":"refs/heads/main","head":"{{index:x40}}","before":"{{index + 1:x40}}","commits":[{"sha":"{{index:x40}}","author":{"email":"someone@example.org","name":"Someone"},"message":"Change number {{index}}","distinct":true,"url":"https://api.example.org/repos/owner/name/commits/{{index:x40}}"}]}
                    """)),
                1 => ("IssuesEvent", string.Create(CultureInfo.InvariantCulture, $$"""
                    {"action":"opened","issue":{"url":"https://api.example.org/repos/owner/name/issues/{{index}}","id":{{70000000 + index}},"number":{{index}},"title":"Something is wrong with number {{index}}","user":{"login":"someone","id":{{index}},"type":"User","site_admin":false},"labels":[{"id":1,"name":"bug","color":"ee0701","default":true}],"state":"open","locked":false,"comments":0,"created_at":"2024-05-01T10:00:00Z","body":"It does not work."} }
                    """)),
                2 => ("WatchEvent", "{\"action\":\"started\"}"),
                _ => ("ForkEvent", string.Create(CultureInfo.InvariantCulture, $$"""
                    {"forkee":{"id":{{50000000 + index}},"node_id":"R_kgDO{{index}}","name":"name-{{index}}","full_name":"someone/name-{{index}}","private":false,"html_url":"https://example.org/someone/name-{{index}}","description":"A fork","fork":true,"stargazers_count":0,"default_branch":"main","public":true} }
                    """)),
            };
            string id = string.Create(CultureInfo.InvariantCulture, $"\"id\":\"{22000000000 + index}\"");
            return string.Create(CultureInfo.InvariantCulture, $$"""
                {{{(isFirst ? "" : id + ",")}}"type":"{{type}}",{{(isFirst ? id + "," : "")}}"actor":{"id":{{index + 583231}},"login":"user-{{index}}","display_login":"user-{{index}}","gravatar_id":"","url":"https://api.example.org/users/user-{{index}}","avatar_url":"https://avatars.example.org/u/{{index}}?"},"repo":{"id":{{index + 1296269}},"name":"owner/name-{{index % 50}}","url":"https://api.example.org/repos/owner/name-{{index % 50}}"},"payload":{{payload}},"public":true,"created_at":"2024-05-01T10:{{index % 60:D2}}:{{index % 59:D2}}Z"}
                """);
        });
    }

    private static byte[] ChangesOf(bool isFirst)
    {
        SplitMix64 random = new(0xC4A6);
        return ArrayOf(Changes, index =>
        {
            (string type, string members) = random.Next(3) switch
            {
                0 => ("added", string.Create(CultureInfo.InvariantCulture, $",\"value\":{index % 1_000}")),
                1 => ("removed", ""),
                _ => ("moved", string.Create(CultureInfo.InvariantCulture, $",\"from\":{index % 100},\"to\":{index % 77}")),
            };
            string tells = $"\"$type\":\"{type}\"";
            return string.Create(CultureInfo.InvariantCulture, $"{{{(isFirst ? tells + "," : "")}\"id\":{index}{members}{(isFirst ? "" : "," + tells)}}}");
        });
    }
}
