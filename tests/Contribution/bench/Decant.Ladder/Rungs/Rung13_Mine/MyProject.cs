using Decant.Ladder.GitHub;

namespace Decant.Ladder.Rungs.Rung13_Mine;

/// <summary>The domain's type, read by the seeds' names.</summary>
[JsonProjection]
internal sealed partial record MyProject : Project;
