using System.IO.Enumeration;
using Decant.Lab.Commands;
using Decant.Ladder;

namespace Decant.Lab.Suites;

/// <summary>What the user asked to be measured.</summary>
internal sealed record SuiteRequest
{
    public required Suite Suite { get; init; }

    public required int[] Items { get; init; }

    public required int Bytes { get; init; }

    public required string[] Filters { get; init; }

    public required BodyFile? Body { get; init; }

    public required bool AsPublished { get; init; }

    public required bool Full { get; init; }

    public required string Output { get; init; }

    /// <summary>Refuses a size that the suite would not look at.</summary>
    /// <exception cref="UsageException">There is one.</exception>
    public void Refuse(bool itemsAreNamed, bool bytesAreNamed)
    {
        if (itemsAreNamed && Body is not null)
            throw new UsageException("--items sizes a generated body, and --body has a size of its own: give one of the two.");
        if (itemsAreNamed && Suite == Suite.Bodies)
            throw new UsageException("--items sizes a JSON body, and the suite bodies reads bytes: give --bytes.");
        if (bytesAreNamed && (Suite != Suite.Bodies || Body is not null))
            throw new UsageException("--bytes sizes the generated body of the suite bodies, and no other.");
    }

    /// <summary>The rows of the tables, those that this build or this body leaves out included.</summary>
    public IEnumerable<SuiteCase> Cases()
    {
        foreach (SuiteBody body in Bodies())
        {
            foreach (Contender contender in Contenders.In(Suite).Where(IsWanted))
                yield return new(contender, body);
        }
    }

    /// <summary>The bodies that are read, one table each.</summary>
    private IEnumerable<SuiteBody> Bodies() => this switch
    {
        { Body: { } file, Suite: Suite.Bodies } => [SuiteBody.OfFile(file), SuiteBody.OfFile(file, Transfer.Chunked)],
        { Body: { } file } => [SuiteBody.OfFile(file)],
        { Suite: Suite.Bodies } => [new(BodyKind.Bytes, Bytes, Transfer.Length), new(BodyKind.Bytes, Bytes, Transfer.Chunked)],
        { Suite: Suite.Ways } => Items.Select(items => new SuiteBody(BodyKind.Weather, items, Transfer.Length)),
        _ => Items.Select(items => new SuiteBody(BodyKind.Repositories, items, Transfer.Length)),
    };

    private bool IsWanted(Contender contender)
    {
        bool asPublished = AsPublished || !contender.IsAsPublished || Suite is Suite.Ways or Suite.Bodies;
        bool readable = Body is null || contender.Reads.Contains(BodyKind.Repositories) || Suite == Suite.Bodies;
        return asPublished && readable && (Filters.Length == 0 || Filters.Any(filter => FileSystemName.MatchesSimpleExpression(filter, contender.Name)));
    }
}
