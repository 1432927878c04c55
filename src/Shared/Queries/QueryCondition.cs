using System.Globalization;
using System.Text;

namespace Decant.Queries;

/// <summary>A condition of a filter: a logical expression (RFC 9535, section 2.3.5).</summary>
internal abstract record QueryCondition
{
    /// <summary>True if one of the conditions is true.</summary>
    public sealed record Or(IReadOnlyList<QueryCondition> Parts) : QueryCondition;

    /// <summary>True if all conditions are true.</summary>
    public sealed record And(IReadOnlyList<QueryCondition> Parts) : QueryCondition;

    /// <summary>True if the condition is false.</summary>
    public sealed record Not(QueryCondition Condition) : QueryCondition;

    /// <summary>True if the query selects a node.</summary>
    public sealed record Exists(FilterQuery Query) : QueryCondition;

    /// <summary>True if two values compare as the operator says.</summary>
    public sealed record Comparison(QueryOperand Left, QueryOperator Operator, QueryOperand Right) : QueryCondition;

    /// <summary>The result of a function that returns true or false.</summary>
    public sealed record Test(QueryFunction Function) : QueryCondition;
}

/// <summary>An operator that compares two values.</summary>
internal enum QueryOperator
{
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

/// <summary>A value in a condition: one side of a comparison, or an argument of a function.</summary>
internal abstract record QueryOperand
{
    /// <summary>A string.</summary>
    public sealed record Text(string Value) : QueryOperand
    {
        public byte[] Utf8 { get; } = Encoding.UTF8.GetBytes(Value);
    }

    /// <summary>A number, as it is written.</summary>
    public sealed record Number(string Value) : QueryOperand
    {
        // Such an integer is less than 2⁶³.
        private const int MostDigits = 18;

        public byte[] Utf8 { get; } = Encoding.UTF8.GetBytes(Value);

        /// <summary>Gets the number, if it is an integer of a few digits without a sign; otherwise, -1.</summary>
        public long ShortInteger { get; } =
            Value.Length <= MostDigits && Value.All(digit => digit is >= '0' and <= '9') ? long.Parse(Value, CultureInfo.InvariantCulture) : -1;
    }

    /// <summary><c>true</c>, <c>false</c> or <c>null</c>.</summary>
    public sealed record Literal(string Value) : QueryOperand;

    /// <summary>The nodes of a query. In a comparison, and as an argument that is a value, the query is singular.</summary>
    public sealed record Nodes(FilterQuery Query) : QueryOperand;

    /// <summary>The result of a function that returns a value.</summary>
    public sealed record Call(QueryFunction Function) : QueryOperand;
}

/// <summary>A call of a function.</summary>
/// <param name="Kind">The function.</param>
/// <param name="Arguments">The arguments.</param>
internal sealed record QueryFunction(QueryFunctionKind Kind, IReadOnlyList<QueryOperand> Arguments)
{
    /// <summary>Gets or sets what was prepared for constant arguments when the function was first called.</summary>
    public object? Prepared { get; set; }
}

/// <summary>A function of RFC 9535, section 2.4.</summary>
internal enum QueryFunctionKind
{
    /// <summary>The length of a string, an array or an object.</summary>
    Length,

    /// <summary>The number of nodes.</summary>
    Count,

    /// <summary>Whether the whole of a string matches a regular expression.</summary>
    Match,

    /// <summary>Whether a part of a string matches a regular expression.</summary>
    Search,

    /// <summary>The value of the only node.</summary>
    Value,
}
