namespace Decant;

/// <summary>Tests that look at the whole process run while no other test does.</summary>
[CollectionDefinition(nameof(RunsAlone), DisableParallelization = true)]
public sealed class RunsAlone;
