using System.Diagnostics.CodeAnalysis;

namespace Decant.CompilerServices;

public ref partial struct JsonProjectionReader
{
    /// <summary>Throws the exception for an object that ended without members that its type requires.</summary>
    /// <param name="type">The type.</param>
    /// <param name="missing">The JSON names of the missing members. Nulls are ignored.</param>
    [DoesNotReturn]
    public readonly void ThrowMissingMembers(Type type, params ReadOnlySpan<string?> missing)
    {
        var names = new List<string>();
        foreach (string? name in missing)
        {
            if (name is not null)
                names.Add($"\"{name}\"");
        }

        throw Fail($"Found the end of an object for {type} without its required members: {string.Join(", ", names)}.", _position);
    }

    /// <summary>Throws the exception for a null in place of a type that cannot be null.</summary>
    [DoesNotReturn]
    public readonly void ThrowNull(Type type) =>
        throw Fail($"Found null for {type}, which cannot be null. Make the member nullable if null is expected.", _position);

    /// <summary>Throws the exception for a null in place of a member whose annotation does not allow null.</summary>
    /// <param name="type">The type that has the member.</param>
    /// <param name="member">The name of the member in C#.</param>
    [DoesNotReturn]
    public readonly void ThrowNullMember(Type type, string member) => throw Fail(
        $"Found null for {member} of {type}, whose nullable annotation does not allow it. Make the member nullable if null is expected.", _position);
}
