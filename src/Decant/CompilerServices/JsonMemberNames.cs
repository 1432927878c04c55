using System.ComponentModel;
using Decant.Grammar.Names;

namespace Decant.CompilerServices;

/// <summary>The names of the members to read of an object, prepared once for many lookups. Instances are immutable.</summary>
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

        // A discriminator that comes later counts as a member too, which has no bit.
        All = names.Count is 0 or > 64 || union is { AllowsOutOfOrder: true } ? 0 : ulong.MaxValue >> (64 - names.Count);
    }

    /// <summary>Gets the type; null for the path of the options and for a mask, which have none.</summary>
    internal Type? Type { get; }

    /// <summary>Gets whether the object is only passed on a path, and so is none of a type.</summary>
    internal bool IsOnPath { get; }

    internal bool DisallowsUnmapped { get; }

    /// <summary>Gets the names themselves.</summary>
    internal NameSet Set { get; }

    /// <summary>Gets one bit for each name, or 0 if they are too many to be counted so.</summary>
    internal ulong All { get; }

    /// <summary>Gets the union whose types are read by these names.</summary>
    internal JsonUnion? Union { get; }

    /// <summary>Gets the index of a union's discriminator. The next one is that of all other names that begin with a dollar sign.</summary>
    internal int Discriminator => Set.Count;

    /// <summary>Gets the index of the member that has the name of a union's discriminator and so its value; -1 if there is none.</summary>
    internal int DiscriminatorMember { get; }

    /// <summary>Creates the same names for a type of a union. The discriminator has the index after them, and other names that begin with a dollar
    /// sign have the index after that.</summary>
    /// <remarks>If a member has the name of the discriminator, it reads the discriminator where that may come at any place. Where it must come first, a member never
    /// meets it: what is found by this name later is refused.</remarks>
    public JsonMemberNames In(JsonUnion union)
    {
        int member = union.AllowsOutOfOrder ? Set.IndexOfExact(union.Discriminator) : -1;
        return new(Type, DisallowsUnmapped, Set.WithMetadata(union.Discriminator, member < 0 ? Set.Count : member), union);
    }

    /// <summary>Creates the names that paths of a type's members want of an object.</summary>
    /// <param name="type">The type that has the members, for messages.</param>
    /// <param name="ignoreCase">Whether names are compared case-insensitively, by <see cref="StringComparison.OrdinalIgnoreCase"/>.</param>
    /// <param name="names">The JSON names, unescaped.</param>
    public static JsonMemberNames OnPath(Type type, bool ignoreCase, params ReadOnlySpan<string> names) =>
        new(type, disallowsUnmapped: false, new NameSet(ignoreCase, names), isOnPath: true);

    /// <summary>Creates the one name that a step of the options' path wants of an object.</summary>
    internal static JsonMemberNames OfStep(string name, bool ignoreCase) =>
        new(type: null, disallowsUnmapped: false, new NameSet(ignoreCase, name), isOnPath: true);

    /// <summary>Creates the names of the fields that a mask selects of an object.</summary>
    internal static JsonMemberNames OfFields(NameSet names) => new(type: null, disallowsUnmapped: false, names);
}
