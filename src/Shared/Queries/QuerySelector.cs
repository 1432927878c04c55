using System.Text;

namespace Decant.Queries;

/// <summary>A selector of a segment (RFC 9535, section 2.3).</summary>
internal abstract record QuerySelector
{
    /// <summary>The member of an object with this name.</summary>
    public sealed record Name(string Value) : QuerySelector
    {
        public byte[] Utf8 { get; } = Encoding.UTF8.GetBytes(Value);
    }

    /// <summary>All members of an object, or all elements of an array.</summary>
    public sealed record Wildcard : QuerySelector;

    /// <summary>The element of an array with this index. A negative index counts from the end.</summary>
    public sealed record Index(long Value) : QuerySelector;

    /// <summary>The elements of an array from one bound to another, with a step. The bounds are null if they were left out.</summary>
    public sealed record Slice(long? Start, long? End, long Step) : QuerySelector
    {
        /// <summary>Gets whether the slice goes forward from the start, so that the length of the array does not matter.</summary>
        public bool IsForward => Start is null or >= 0 && End is null or >= 0 && Step > 0;

        /// <summary>Returns whether the slice has an element, if it is <see cref="IsForward"/>.</summary>
        public bool Contains(long index) => index >= (Start ?? 0) && index < (End ?? long.MaxValue) && (index - (Start ?? 0)) % Step == 0;
    }

    /// <summary>The members or elements for which a condition is true.</summary>
    public sealed record Filter(QueryCondition Condition) : QuerySelector;
}
