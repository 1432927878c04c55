using Xunit.v3;

namespace Decant;

/// <summary>A test, or a class of tests, that a tier has and those above it lack. Elsewhere it is not found, rather than skipped.</summary>
[AttributeUsage(AttributeTargets.Class | AttributeTargets.Method)]
internal abstract class TierAttribute(TierName tier) : Attribute, ITraitAttribute
{
    public TierName Tier { get; } = tier;

    public IReadOnlyCollection<KeyValuePair<string, string>> GetTraits() => [new("Tier", Tier.ToString())];
}

/// <summary>Too slow for each change: what starts processes, packs, builds, waits for real time, or tries all of a large set.</summary>
internal sealed class DeepAttribute() : TierAttribute(TierName.Deep);

/// <summary>A slice of something that takes hours (<see cref="Campaign"/>).</summary>
internal sealed class CampaignAttribute() : TierAttribute(TierName.Campaign);
