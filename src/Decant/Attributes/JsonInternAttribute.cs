namespace Decant;

/// <summary>Marks a string member whose values repeat, so that equal values of one call can share one string (interning).</summary>
/// <remarks>
/// <para>Use it for values such as the login of an owner, a language or the key of a licence. It applies to members of type <see cref="string"/> and to
/// collections of strings: arrays, lists and the values of dictionaries, but not their keys. Values and errors are the same as without it; only the identity of
/// the strings differs. All marked members share strings with each other, in nested projections too.</para>
/// <para>It saves the allocation of every repeated value, and costs a hash and a comparison for each value. Do not use it for values that are mostly distinct
/// (ids, titles, URLs): they have the cost without the saving.</para>
/// <para>Sharing is not guaranteed: values of more than 64 bytes in JSON are not shared, and among many distinct values, strings that do not recur for a while
/// are dropped. At most 512 strings are kept, and only until the call or the enumeration ends. The intern pool of the runtime
/// (<see cref="string.Intern(string)"/>) is not used.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonInternAttribute : Attribute;
