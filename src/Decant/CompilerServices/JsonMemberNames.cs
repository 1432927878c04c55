using System.ComponentModel;
using Decant.Grammar.Names;

namespace Decant.CompilerServices;

/// <summary>An immutable set of the names of the members to read from an object, prepared once for many lookups.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class JsonMemberNames
{
    /// <summary>Initializes the names of the members of a type.</summary>
    /// <param name="type">The type, for messages.</param>
    /// <param name="ignoreCase">Whether names are compared case-insensitively, by <see cref="StringComparison.OrdinalIgnoreCase"/>.</param>
    /// <param name="disallowUnmapped">Whether any other name is an error.</param>
    /// <param name="names">The JSON names, unescaped.</param>
    public JsonMemberNames(Type type, bool ignoreCase, bool disallowUnmapped, params ReadOnlySpan<string> names)
        : this(type, disallowUnmapped, new NameSet(ignoreCase, names))
    {
    }

    private JsonMemberNames(Type? type, bool disallowsUnmapped, NameSet names, JsonUnion? union = null, bool isOnPath = false)
    {
        (Type, DisallowsUnmapped, Set, Union, IsOnPath) = (type, disallowsUnmapped, names, union, isOnPath);

        DiscriminatorMember = union is null ? -1 : names.IndexOfExact(union.Discriminator);

        // If a discriminator may come later, All is 0: the discriminator has no bit, so the bits of all members do not show that it was found.
        All = names.Count is 0 or > 64 || union is { AllowsOutOfOrder: true } ? 0 : ulong.MaxValue >> (64 - names.Count);
    }

    /// <summary>Gets the type; null for the path of the options and for a mask.</summary>
    internal Type? Type { get; }

    /// <summary>Gets whether the object is only a step on a path, and is not read as a type.</summary>
    internal bool IsOnPath { get; }

    internal bool DisallowsUnmapped { get; }

    /// <summary>Gets the names themselves.</summary>
    internal NameSet Set { get; }

    /// <summary>Gets one bit for each name, or 0 if the bits cannot show that all members were found.</summary>
    internal ulong All { get; }

    /// <summary>Returns whether all members were found, and any other member may be skipped unread.</summary>
    /// <param name="found">One bit for each member that was found.</param>
    internal bool AreAll(ulong found) => found == All && All != 0 && !DisallowsUnmapped;

    /// <summary>Gets the union to which the type with these names belongs, or null.</summary>
    internal JsonUnion? Union { get; }

    /// <summary>Gets the index of a union's discriminator. The next index stands for all other names that begin with a dollar sign.</summary>
    internal int Discriminator => Set.Count;

    /// <summary>Gets the index of the member that has the same name as the union's discriminator, and reads its value; -1 if there is none.</summary>
    internal int DiscriminatorMember { get; }

    /// <summary>Creates the names for a type of a union.</summary>
    /// <remarks>The discriminator has the index after the names, and other names that begin with a dollar sign have the next index. If the discriminator may
    /// come at any place, a member with the same name reads its value. If it must come first, a later member with this name is rejected.</remarks>
    public JsonMemberNames In(JsonUnion union)
    {
        int member = union.AllowsOutOfOrder ? Set.IndexOfExact(union.Discriminator) : -1;
        return new(Type, DisallowsUnmapped, Set.WithMetadata(union.Discriminator, member < 0 ? Set.Count : member), union);
    }

    /// <summary>Creates the names to look for in an object on the path of a type's members.</summary>
    /// <param name="type">The type that has the members, for messages.</param>
    /// <param name="ignoreCase">Whether names are compared case-insensitively, by <see cref="StringComparison.OrdinalIgnoreCase"/>.</param>
    /// <param name="names">The JSON names, unescaped.</param>
    public static JsonMemberNames OnPath(Type type, bool ignoreCase, params ReadOnlySpan<string> names) =>
        new(type, disallowsUnmapped: false, new NameSet(ignoreCase, names), isOnPath: true);

    /// <summary>Creates the name to look for in an object on the path of the options.</summary>
    internal static JsonMemberNames OfStep(string name, bool ignoreCase) =>
        new(type: null, disallowsUnmapped: false, new NameSet(ignoreCase, name), isOnPath: true);

    /// <summary>Creates the names of the fields that a mask selects from an object.</summary>
    internal static JsonMemberNames OfFields(NameSet names) => new(type: null, disallowsUnmapped: false, names);
}
