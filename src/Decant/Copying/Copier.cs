namespace Decant.Copying;

/// <summary>What copies JSON to a writer, for one operation that rents it.</summary>
internal abstract class Copier
{
    /// <summary>What takes the copy.</summary>
    public abstract CopyWriter Writer { get; }

    /// <summary>Forgets the operation, when it has ended.</summary>
    public abstract void Return();
}
