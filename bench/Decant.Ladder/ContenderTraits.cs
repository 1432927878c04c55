namespace Decant.Ladder;

/// <summary>The traits of a contender. Results contain them, because a result can be older than a contender. Reports use the traits, and not the
/// names.</summary>
[Flags]
public enum ContenderTraits
{
    /// <summary>No trait.</summary>
    None = 0,

    /// <summary>It reads a body and throws it away.</summary>
    Floor = 1,

    /// <summary>A version of the GitHub client.</summary>
    Rung = 2,

    /// <summary>It does the job of the rungs by means of the framework or of a package.</summary>
    Rival = 4,

    /// <summary>Decant reads the body.</summary>
    Decant = 8,

    /// <summary>Others of its kind are compared with it: the plain floor, the best rung without Decant, or the framework's one-liner.</summary>
    Reference = 16,

    /// <summary>It repeats a flaw of the seeds' measurement or code on purpose, so it does less or more than the others.</summary>
    AsPublished = 32,

    /// <summary>It checks less of the body than the others.</summary>
    ChecksLess = 64,

    /// <summary>It returns no objects. It writes the JSON that the objects of the others would be serialized to.</summary>
    Copies = 128,
}
