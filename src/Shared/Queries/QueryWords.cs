namespace Decant.Queries;

/// <summary>The names of functions and the operators, as they are written in a query.</summary>
internal static class QueryWords
{
    private static readonly string[] s_functions = ["length", "count", "match", "search", "value"];
    private static readonly string[] s_operators = ["==", "!=", "<", "<=", ">", ">="];

    public static string NameOf(QueryFunctionKind kind) => s_functions[(int)kind];

    public static QueryFunctionKind? FunctionOf(string name) => Array.IndexOf(s_functions, name) is var index and >= 0 ? (QueryFunctionKind)index : null;

    public static string NameOf(QueryOperator comparison) => s_operators[(int)comparison];

    /// <summary>Returns the operator that a text begins with, and the length of its text: the longest one, because <c>&lt;=</c> begins with
    /// <c>&lt;</c>.</summary>
    public static QueryOperator? FindOperator(ReadOnlySpan<char> text, out int length)
    {
        QueryOperator? found = null;
        length = 0;
        for (int i = 0; i < s_operators.Length; i++)
        {
            string known = s_operators[i];
            if (known.Length > length && text.StartsWith(known.AsSpan(), StringComparison.Ordinal))
                (found, length) = ((QueryOperator)i, known.Length);
        }

        return found;
    }
}
