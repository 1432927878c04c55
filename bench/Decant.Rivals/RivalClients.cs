using Decant.Ladder;

namespace Decant.Rivals;

/// <summary>
/// The job of the rungs as a user of another library writes it, with a client that lives as long as the session. Every public method here
/// is a rival; each has a file of its own.
/// </summary>
internal static partial class RivalClients
{
    private static HttpClient CreateClient(Target target) => new(target.CreateHandler()) { BaseAddress = target.BaseAddress };
}
