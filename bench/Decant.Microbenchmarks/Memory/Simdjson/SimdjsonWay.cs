namespace Decant.Microbenchmarks.Memory.Simdjson;

/// <summary>The ways to read with simdjson. The shim has the same numbers.</summary>
internal enum SimdjsonWay
{
    /// <summary>On-Demand, with each member looked up by its name.</summary>
    Lookup,

    /// <summary>On-Demand, in a loop over all members of an object.</summary>
    Fields,

    /// <summary>On-Demand, in a walk over the members that ends when all wanted ones were found.</summary>
    Selector,

    /// <summary>The DOM, which parses the whole body first.</summary>
    Dom,
}
