namespace Decant.Ladder;

/// <summary>What a contender is. Results carry it in their rows, for they outlive the contenders of their day: reports go by it, and by no name.</summary>
[Flags]
public enum ContenderTraits
{
    /// <summary>One way among others.</summary>
    None = 0,

    /// <summary>It reads a body and throws it away.</summary>
    Floor = 1,

    /// <summary>A version of the GitHub client.</summary>
    Rung = 2,

    /// <summary>The job of the rungs, done by the framework's own means or by a package.</summary>
    Rival = 4,

    /// <summary>Decant reads the body.</summary>
    Decant = 8,

    /// <summary>What others of its kind are held against: the plain floor, the best rung without Decant, the framework's one-liner.</summary>
    Reference = 16,

    /// <summary>It repeats a flaw of the seeds' measurement or code on purpose, and so does less or more than the others.</summary>
    AsPublished = 32,

    /// <summary>It checks less of the body than the others, and so does less.</summary>
    ChecksLess = 64,

    /// <summary>It writes the JSON that the results of the others would be serialized to, and returns none.</summary>
    Copies = 128,
}
