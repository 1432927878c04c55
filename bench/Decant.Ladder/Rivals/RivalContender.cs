using System.ComponentModel;
using System.Reflection;

namespace Decant.Ladder.Rivals;

/// <summary>A rival: a method of <see cref="RivalClients"/> that sets up its client for a target and gives the call.</summary>
internal sealed class RivalContender(MethodInfo start) : Contender
{
    public static IReadOnlyList<Contender> All { get; } = [.. PublicMethods.Of(typeof(RivalClients)).Select(start => new RivalContender(start))];

    public override string Name => $"rivals/{start.Name}";

    public override Suite Suite => Suite.Rivals;

    public override string Summary => start.GetCustomAttribute<DescriptionAttribute>()!.Description;

    public override IReadOnlyList<BodyKind> Reads => [BodyKind.Repositories];

    public override Session Start(Target target) => start.CreateDelegate<Func<Target, Session>>()(target);
}
