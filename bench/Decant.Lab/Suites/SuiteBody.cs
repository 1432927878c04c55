using Decant.Ladder;
using Decant.Ladder.GitHub;
using Decant.Ladder.Origin;

namespace Decant.Lab.Suites;

/// <summary>A body of the origin: what is in it, how much of it, and how it is sent.</summary>
/// <param name="Kind">What is in it.</param>
/// <param name="Count">Items, or bytes of a binary body.</param>
/// <param name="Transfer">With Content-Length, or chunked.</param>
internal sealed record SuiteBody(BodyKind Kind, int Count, Transfer Transfer)
{
    /// <summary>The size of seed 002's body, in bytes.</summary>
    public const int SeedBytes = 1 << 20;

    /// <summary>Whether it is the user's own file.</summary>
    public bool IsFile { get; init; }

    /// <summary>Whether its name says what is in it, as it must where tables of several shapes stand together.</summary>
    public bool NamesShape { get; init; }

    /// <summary>The names of the wanted members in it.</summary>
    public WantedMembers Members { get; init; } = WantedMembers.Seed;

    /// <summary>A body that the origin makes.</summary>
    public static SuiteBody Generated(BodyKind kind, int count, Transfer transfer, bool namesShape) => new(kind, count, transfer) { NamesShape = namesShape };

    /// <summary>The body that its contenders make themselves.</summary>
    public static SuiteBody Own { get; } = new(BodyKind.Own, 0, Transfer.Length);

    /// <summary>The user's own file as a body.</summary>
    public static SuiteBody OfFile(BodyFile file, Transfer transfer = Transfer.Length) =>
        new(file.Kind, file.Items, transfer) { IsFile = true, Members = file.Members };

    /// <summary>Where the body is at an origin.</summary>
    public Target At(Uri origin)
    {
        string? query = Transfer == Transfer.Chunked ? "transfer=chunked" : null;
        Uri address = Kind == BodyKind.Own ? origin : IsFile ? OriginAddress.OfFile(origin, query) : OriginAddress.Of(origin, Kind, Count, query);
        return new(address, Kind) { Members = Members };
    }

    /// <inheritdoc/>
    public override string ToString()
    {
        if (Kind == BodyKind.Own)
            return "a body of their own";
        string unit = Kind == BodyKind.Bytes ? "bytes" : "items";
        return (NamesShape ? $"{Kind.ToName()}, " : "") + FormattableString.Invariant($"{Count:N0} {unit}") + (IsFile ? " of --body" : "") + (Transfer == Transfer.Chunked ? ", chunked" : "");
    }
}
