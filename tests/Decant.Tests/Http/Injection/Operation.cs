namespace Decant.Http.Injection;

/// <summary>What may fail below a call.</summary>
internal enum Operation
{
    Send,
    Open,
    Read,
    Rent,
}
