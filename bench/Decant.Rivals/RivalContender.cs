using System.Reflection;
using Decant.Ladder;

namespace Decant.Rivals;

/// <summary>A rival: a method of <see cref="RivalClients"/> that sets up its client for a target and gives the call.</summary>
internal sealed class RivalContender : Contender
{
    private readonly MethodInfo _start;

    private readonly RivalAttribute _rival;

    private RivalContender(MethodInfo start)
    {
        _start = start;
        _rival = start.GetCustomAttribute<RivalAttribute>()
            ?? throw new InvalidOperationException($"{nameof(RivalClients)}.{start.Name} is a rival without [Rival]: expected its kind and what it does.");
    }

    /// <summary>All of them: by kind, then by name, for reflection gives the methods of a class that lies in many files in no order.</summary>
    public static IReadOnlyList<Contender> All { get; } =
    [
        .. PublicMethods.Of(typeof(RivalClients))
            .Select(start => new RivalContender(start))
            .OrderBy(rival => rival._rival.Kind)
            .ThenBy(rival => rival.Name, StringComparer.Ordinal),
    ];

    public override string Name => $"rivals/{_start.Name}";

    public override Suite Suite => Suite.Rivals;

    public override string Summary => _rival.Summary;

    public override ContenderTraits Traits => ContenderTraits.Rival | (_rival.Kind == RivalKind.OneLiner ? ContenderTraits.Reference : ContenderTraits.None);

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override string? NotBuilt => _rival.NotBuilt;

    public override Session Start(Target target)
    {
        ThrowIfNotBuilt();
        // Some clients ask for compressed bodies unasked. All read the same bytes here; what decompression costs is not what one has over another.
        return _start.CreateDelegate<Func<Target, Session>>()(target.WithoutOtherCompression());
    }
}
