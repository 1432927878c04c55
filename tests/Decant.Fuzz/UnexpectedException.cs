namespace Decant.Fuzz;

/// <summary>A target found what must not be.</summary>
internal sealed class UnexpectedException(string message) : Exception(message)
{
    /// <summary>Throws unless something is so.</summary>
    public static void Require(bool isSo, string message)
    {
        if (!isSo)
            throw new UnexpectedException(message);
    }
}
