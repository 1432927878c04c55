namespace Decant;

/// <summary>The order in which the nodes of a query are read.</summary>
public enum JsonQueryOrder
{
    /// <summary>The order of RFC 9535: a list of selectors gives the nodes of its first selector before those of the second, and a descendant segment gives
    /// the nodes in a value before those further down. Values to which such a segment applies are kept until they end.</summary>
    Standard,

    /// <summary>The order in which the nodes begin in the document. A value is kept only if it is a node and may have nodes in it, if it is a node several
    /// times, or if an index, a bound or a step counts from its end; as in the other order, for a filter that needs it; and if more than 16 names, 64
    /// filters or 64 indexes apply to it at once.</summary>
    Document,
}
