namespace Decant.Interception.Tests.Types;

/// <summary>Has a member that knows who created it.</summary>
public sealed class Witnessed
{
    public Witness? Witness { get; set; }

    public int Number { get; set; }
}
