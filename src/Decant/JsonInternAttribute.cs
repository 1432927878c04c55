namespace Decant;

/// <summary>Says that a member's values repeat (an owner's login, a language, a licence's key), so that equal ones of one call may share one
/// string.</summary>
/// <remarks>
/// <para>For a member of type <see cref="string"/>, or a collection of them: arrays, lists and the values of dictionaries, not their keys. The
/// values are those that would be read without it, and so are the errors; only which of them are the same object differs. All members so
/// marked share with each other, in nested projections too.</para>
/// <para>It saves the allocation of every value that was read before, and costs a hash and a comparison for each value. Values that are mostly
/// distinct (ids, titles, addresses of web pages) pay that for nothing: leave it off there.</para>
/// <para>Sharing is likely, not promised: values of more than 64 bytes in JSON are not shared, and of many distinct ones those not seen for a
/// while are forgotten. What is kept is at most 512 strings, belongs to the call or the enumeration, and is let go of when that ends; the
/// runtime's own pool (<see cref="string.Intern(string)"/>) is not touched.</para>
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class JsonInternAttribute : Attribute;
