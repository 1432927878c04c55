using Decant.Ladder.GitHub;

namespace Decant.Lab.Suites;

/// <summary>A body of the origin.</summary>
/// <param name="Count">The number of items, or of bytes in a binary body.</param>
internal sealed record SuiteBody(BodyKind Kind, int Count, Transfer Transfer)
{
    /// <summary>The size of seed 002's body, in bytes.</summary>
    public const int SeedBytes = 1 << 20;

    public Protocol Protocol { get; init; }

    public Delivery Delivery => new(Protocol, Transfer);

    /// <summary>The same body, sent in another way.</summary>
    public SuiteBody Over(Delivery delivery) => this with { Protocol = delivery.Protocol, Transfer = delivery.Transfer };

    public bool IsFile { get; init; }

    /// <summary>Whether its name contains the shape, because a result has tables of several shapes.</summary>
    public bool NamesShape { get; init; }

    /// <summary>The names of the wanted members in it.</summary>
    public WantedMembers Members { get; init; } = WantedMembers.Seed;

    public static SuiteBody Generated(BodyKind kind, int count, Transfer transfer, bool namesShape) => new(kind, count, transfer) { NamesShape = namesShape };

    public static SuiteBody Own { get; } = new(BodyKind.Own, 0, Transfer.Length);

    /// <summary>The body that most contenders read.</summary>
    public static SuiteBody Repositories(int count, Delivery delivery) => new(BodyKind.Repositories, count, delivery.Transfer) { Protocol = delivery.Protocol };

    public static SuiteBody OfFile(BodyFile file, Transfer transfer = Transfer.Length) =>
        new(file.Kind, file.Items, transfer) { IsFile = true, Members = file.Members };

    /// <summary>The address of the body at an origin.</summary>
    public Uri AddressAt(Uri origin) =>
        Kind == BodyKind.Own ? origin
        : IsFile ? OriginAddress.OfFile(origin, Delivery.Query)
        : OriginAddress.Of(origin, Kind, Count, Delivery.Query);

    /// <summary>The target of a contender that reads the body at an origin.</summary>
    public Target At(OriginEndpoints origin) =>
        new(AddressAt(origin.Of(Protocol)), Kind) { Members = Members, Settings = Delivery.SettingsFor(origin) };

    public override string ToString()
    {
        if (Kind == BodyKind.Own)
            return "a body of their own";
        string unit = Kind == BodyKind.Bytes ? "bytes" : "items";
        return (NamesShape ? $"{Kind.ToName()}, " : "") + FormattableString.Invariant($"{Count:N0} {unit}") + (IsFile ? " of --body" : "") + Delivery;
    }
}
