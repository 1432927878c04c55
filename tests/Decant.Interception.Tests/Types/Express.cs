using Decant.Interception.Models;

namespace Decant.Interception.Tests.Types;

/// <summary>Has its base from another assembly.</summary>
public sealed class Express : Shipment
{
    public TimeSpan Within { get; set; }

    public Shipment? Returned { get; set; }
}
