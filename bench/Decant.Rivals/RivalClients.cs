using Decant.Ladder.Rungs.Rung11_Projection;

namespace Decant.Rivals;

/// <summary>
/// The job of the rungs as a user of another library writes it, with one client per session. Every public method here is a rival, in a file of its own.
/// </summary>
internal static partial class RivalClients
{
    private static HttpClient CreateClient(Target target) => new(target.CreateHandler()) { BaseAddress = target.BaseAddress };

    /// <summary>Rejects names that the compiled context does not have.</summary>
    private static void ThrowIfRenamed(Target target, string rival)
    {
        if (!target.Members.AreThoseOf(WantedMembers.Seed))
            throw Registration.NoTypeFor(target.Members, $"rivals/{rival}");
    }
}
