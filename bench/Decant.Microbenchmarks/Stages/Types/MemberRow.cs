namespace Decant.Microbenchmarks.Stages.Types;

/// <summary>Two dozen members whose values cost next to nothing. A member that is absent stays 0.</summary>
[JsonProjection(PropertyNamingPolicy = JsonKnownNamingPolicy.SnakeCaseLower)]
internal sealed partial record MemberRow
{
    public int Id { get; set; }
    public int Size { get; set; }
    public int ForksCount { get; set; }
    public int StargazersCount { get; set; }
    public int WatchersCount { get; set; }
    public int OpenIssuesCount { get; set; }
    public int SubscribersCount { get; set; }
    public int NetworkCount { get; set; }
    public int PublicRepos { get; set; }
    public int PublicGists { get; set; }
    public int Followers { get; set; }
    public int Following { get; set; }
    public int TotalPrivateRepos { get; set; }
    public int OwnedPrivateRepos { get; set; }
    public int PrivateGists { get; set; }
    public int DiskUsage { get; set; }
    public int Collaborators { get; set; }
    public int Comments { get; set; }
    public int ReviewComments { get; set; }
    public int Commits { get; set; }
    public int Additions { get; set; }
    public int Deletions { get; set; }
    public int ChangedFiles { get; set; }
    public int Contributions { get; set; }
}
