using System.IO.Enumeration;
using System.Text;

namespace Decant.Lab.Suites;

internal sealed record SuiteRequest
{
    private static readonly int[] s_items = [10, 1_000, 10_000];

    public required Suite Suite { get; init; }

    /// <summary>The named sizes. If empty, each body has its default sizes.</summary>
    public required int[] Items { get; init; }

    public required int Bytes { get; init; }

    /// <summary>The named shapes. If empty, the suite's shapes are used.</summary>
    public required BodyKind[] Shapes { get; init; }

    public Protocol Protocol { get; init; }

    /// <summary>How bodies are sent, or <see langword="null"/> for the suite's default.</summary>
    public Transfer? Transfer { get; init; }

    /// <summary>The address of the origin to measure against, or <see langword="null"/> to start one.</summary>
    public Uri? Origin { get; init; }

    public required string[] Filters { get; init; }

    public required BodyFile? Body { get; init; }

    public required bool AsPublished { get; init; }

    public required bool Full { get; init; }

    /// <summary>The length of an iteration, or <see langword="null"/> for the default.</summary>
    public int? Milliseconds { get; init; }

    /// <summary>The length of an iteration. It is shorter in memory, where a call takes about a millisecond without disturbance by an origin, and tables have
    /// many rows.</summary>
    public int IterationMilliseconds => Milliseconds ?? (IsInMemory ? 100 : 200);

    public required string Output { get; init; }

    /// <summary>Whether its contenders read from memory.</summary>
    public bool IsInMemory => Suite is Suite.Memory or Suite.Queries or Suite.Stages;

    /// <summary>Rejects options that have no effect on the suite.</summary>
    /// <exception cref="LabException">There is such an option.</exception>
    public void Reject(bool bytesAreNamed)
    {
        bool itemsAreNamed = Items.Length > 0;
        if (itemsAreNamed && Body is not null)
            throw LabException.Usage("--items sets the size of a generated body, and --body has its own size: give one of the two.");
        if (itemsAreNamed && Suite == Suite.Bodies)
            throw LabException.Usage("--items sets the size of a JSON body, and the suite bodies reads bytes: give --bytes.");
        if (bytesAreNamed && (Suite != Suite.Bodies || Body is not null))
            throw LabException.Usage("--bytes sets the size of the generated body of the suite bodies, and of no other: add --suite bodies, or leave out --bytes.");
        if (Shapes.Length > 1 && Body is not null)
            throw LabException.Usage("--shape describes --body, which is one body: give one shape.");
        if (Shapes.Length > 0 && Suite == Suite.Bodies)
            throw LabException.Usage("--shape names a kind of JSON body, and the suite bodies reads bytes: leave it out.");
        if (Origin is not null && IsInMemory)
            throw LabException.Usage($"The suite {Suite.ToName()} reads from memory and needs no origin: leave out --origin.");
        if (Milliseconds is not null && Full)
            throw LabException.Usage("--milliseconds sets the iterations of the short job, and --full runs another job: give one of the two.");
        foreach (BodyKind shape in Shapes)
        {
            // If the filter leaves no contender, it is rejected later with a message about the filter.
            if (KindsRead() is [_, ..] read && !read.Contains(shape))
                throw LabException.Usage($"The suite {Suite.ToName()} reads {read.ToNames()}, not {shape.ToName()}.");
        }
    }

    /// <summary>The options for the same request. A file is named without its folder, which only exists here.</summary>
    public string ToArguments()
    {
        var arguments = new StringBuilder().Append(CultureInfo.InvariantCulture, $"--suite {Suite.ToName()}");
        if (Items.Length > 0)
            arguments.Append(CultureInfo.InvariantCulture, $" --items {string.Join(',', Items)}");
        if (Suite == Suite.Bodies && Body is null)
            arguments.Append(CultureInfo.InvariantCulture, $" --bytes {Bytes}");
        if (Shapes.Length > 0)
            arguments.Append(CultureInfo.InvariantCulture, $" --shape {string.Join(',', Shapes.Select(shape => shape.ToName()))}");
        foreach (string filter in Filters)
            arguments.Append(CultureInfo.InvariantCulture, $" --filter '{filter}'");
        if (Body is not null)
            arguments.Append(CultureInfo.InvariantCulture, $" --body {Path.GetFileName(Body.Path)}");
        // Without an option, the suite bodies has two transfers.
        arguments.Append(Transfer == Suites.Transfer.Length ? " --transfer length" : "").Append(new Delivery(Protocol, Transfer ?? Suites.Transfer.Length).ToArguments());
        arguments.Append(AsPublished ? " --as-published" : "").Append(Full ? " --full" : "");
        if (Milliseconds is { } milliseconds)
            arguments.Append(CultureInfo.InvariantCulture, $" --milliseconds {milliseconds}");
        return arguments.ToString();
    }

    /// <summary>The rows of the tables, including those that cannot be measured in this build or with this body.</summary>
    public IEnumerable<SuiteCase> Cases()
    {
        foreach (SuiteBody body in Bodies().Select(body => body with { Protocol = Protocol }))
        {
            foreach (Contender contender in Contenders.In(Suite).Where(contender => IsWanted(contender) && Reads(contender, body)))
                yield return new(contender, body);
        }
    }

    private IEnumerable<SuiteBody> Bodies() => this switch
    {
        { Body: { } file } => from transfer in Transfers() select SuiteBody.OfFile(file, transfer),
        { Suite: Suite.Bodies } => from transfer in Transfers() select new SuiteBody(BodyKind.Bytes, Bytes, transfer),
        _ => from kind in Kinds()
             from items in ItemsOf(kind)
             from transfer in Transfers()
             select SuiteBody.Generated(kind, items, transfer, namesShape: IsInMemory || Shapes.Length > 0),
    };

    private Transfer[] Transfers() =>
        Transfer is { } named ? [named] : Suite == Suite.Bodies ? [Suites.Transfer.Length, Suites.Transfer.Chunked] : [Suites.Transfer.Length];

    private BodyKind[] Kinds() => this switch
    {
        { Shapes: [_, ..] named } => named,
        { IsInMemory: true } => KindsRead(),
        { Suite: Suite.Ways } => [BodyKind.Weather],
        _ => [BodyKind.Repositories],
    };

    // Without the floors, which read every kind.
    private BodyKind[] KindsRead() =>
        [.. Contenders.All.Where(contender => contender.Suite == Suite && IsWanted(contender)).SelectMany(contender => contender.Reads).Distinct().Order()];

    private int[] ItemsOf(BodyKind kind) => Items is [_, ..] ? Items : IsInMemory ? [kind.ItemsInMemory()] : s_items;

    private bool IsWanted(Contender contender)
    {
        bool asPublished = AsPublished || !contender.IsAsPublished || Suite is Suite.Ways or Suite.Bodies;
        return asPublished && (Filters.Length == 0 || Filters.Any(filter => FileSystemName.MatchesSimpleExpression(filter, contender.Name)));
    }

    // The ways of seed 002 read any file as bytes.
    private static bool Reads(Contender contender, SuiteBody body) =>
        contender.Reads.Contains(body.Kind) || (body.IsFile && contender.Suite == Suite.Bodies);
}
