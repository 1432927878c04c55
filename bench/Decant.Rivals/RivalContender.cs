using System.Reflection;

namespace Decant.Rivals;

/// <summary>A rival: a method of <see cref="RivalClients"/> that creates its client for a target and returns the session.</summary>
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

    /// <summary>All rivals, by kind and then by name, because reflection has no defined order for the methods of a class in several files.</summary>
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

    public override string Label => _rival.Under is { } library ? $"Decant under {library}" : base.Label;

    public override ContenderTraits Traits => ContenderTraits.Rival
        | (_rival.Kind == RivalKind.OneLiner ? ContenderTraits.Reference : ContenderTraits.None)
        | (_rival.Under is null ? ContenderTraits.None : ContenderTraits.Decant);

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override string? NotBuilt => _rival.NotBuilt;

    public override Session Start(Target target)
    {
        ThrowIfNotBuilt();
        // Some clients request compressed bodies by default. All read the same bytes here, because the cost of decompression is not a difference between them.
        return _start.CreateDelegate<Func<Target, Session>>()(target.WithoutOtherCompression());
    }
}
