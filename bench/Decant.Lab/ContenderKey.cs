using Decant.Ladder.Rungs;

namespace Decant.Lab;

/// <summary>
/// Names a contender to a new process, so that the process finds it without looking at the others. <see cref="Contenders"/> searches the ladder's assembly
/// for rungs. The search loads every type in it, and the serializers with their base types, so that a first call would find them loaded.
/// </summary>
internal static class ContenderKey
{
    private const char TypeMark = '@';

    /// <summary>The key to pass to the other process.</summary>
    public static string Of(Contender contender) =>
        contender is RungContender rung ? $"{rung.Name}{TypeMark}{rung.Registration.FullName}" : contender.Name;

    /// <summary>The contender of a key that <see cref="Of"/> returned.</summary>
    /// <exception cref="ArgumentException">No contender has this key.</exception>
    public static Contender Find(string key)
    {
        string[] parts = key.Split(TypeMark);
        foreach (Contender contender in parts is [_, var type] ? RungsOf(type) : ContenderFamilies.Of(key))
        {
            if (contender.Name == parts[0])
                return contender;
        }

        throw new ArgumentException($"'{key}' is no contender's key.", nameof(key));
    }

    private static IEnumerable<Contender> RungsOf(string registration) =>
        typeof(IRung).Assembly.GetType(registration) is { } type ? RungContender.AllOf(Rung.Of(type)) : [];
}
