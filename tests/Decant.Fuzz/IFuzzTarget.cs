namespace Decant.Fuzz;

/// <summary>Something that must hold of any bytes.</summary>
internal interface IFuzzTarget
{
    /// <summary>Gets its name: that of its corpus, and what the command line says.</summary>
    string Name { get; }

    /// <summary>Gets the name of the file in the folder dictionaries whose words it understands.</summary>
    string Dictionary { get; }

    /// <summary>Gets inputs to begin with.</summary>
    IEnumerable<byte[]> Seeds { get; }

    /// <summary>Tries one input. It throws if something is wrong.</summary>
    void Run(FuzzInput input);
}
