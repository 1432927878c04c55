namespace Decant.Rivals;

/// <summary>What Decant reads under other libraries: the types of their own calls, as they are.</summary>
[JsonProjectable(typeof(Project))]
[JsonProjectable(typeof(KiotaClient.Repository))]
internal sealed partial class RivalContext : JsonProjectionContext;
