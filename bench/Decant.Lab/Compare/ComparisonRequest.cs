using System.Text;
using Decant.Lab.Suites;

namespace Decant.Lab.Compare;

/// <summary>Two contenders and the body that both of them read.</summary>
internal sealed record ComparisonRequest(Contender A, Contender B, SuiteBody Body, int Rounds, BodyFile? File)
{
    /// <summary>The largest number of parallel callers. More would measure the scheduler.</summary>
    public const int MaxCallers = 256;

    private const int DefaultItems = 1_000;

    /// <summary>The number of parallel callers, whose calls are timed one by one, or <see langword="null"/> for one caller whose blocks are timed.</summary>
    public int? Callers { get; private init; }

    /// <summary>The address of the origin to measure against, or <see langword="null"/> to start one.</summary>
    public Uri? Origin { get; init; }

    private BodyKind? Shape { get; init; }

    public bool IsInMemory => A.ReadsMemory && B.ReadsMemory;

    /// <summary>Which of the two cannot run in this build and why, or <see langword="null"/> if both can.</summary>
    public string? NotBuilt => ((Contender[])[A, B]).FirstOrDefault(contender => contender.NotBuilt is not null) is { } missing
        ? $"{missing.Name}: {missing.NotBuilt}"
        : null;

    /// <summary>Finds a body that both can read: the named shape, or the first shape that both read. A floor reads any body, so the other contender decides.
    /// Two ways read the body of seed 003, and a way beside a rung reads the rung's.</summary>
    /// <exception cref="LabException">There is no such body.</exception>
    public static ComparisonRequest Create(
        Contender a, Contender b, int? items, int? bytes, Delivery delivery, BodyFile? file, int rounds, BodyKind? shape = null, int? callers = null, Uri? origin = null)
    {
        if (file is not null && (items ?? bytes) is not null)
            throw LabException.Usage("--items and --bytes set the size of a generated body, and --body has its own size: give one of them.");

        if (a.OwnBody != b.OwnBody)
            throw LabException.Usage($"{a.Name} and {b.Name} do not read the same body: compare the two contenders of one job.");
        if (a.OwnBody is not null && (file is not null || shape is not null || (items ?? bytes) is not null || delivery != default))
        {
            throw LabException.Usage(
                $"{a.Name} makes its own body, always the same: leave --items, --bytes, --shape, --body, --protocol and --transfer out.");
        }

        SuiteBody body = a.OwnBody is not null ? SuiteBody.Own
            : file is not null ? SuiteBody.OfFile(file, delivery.Transfer)
            : CreateBody(a, b, items, bytes, delivery.Transfer, shape);
        body = body with { Protocol = delivery.Protocol };
        foreach (Contender contender in (Contender[])[a, b])
        {
            if (new SuiteCase(contender, body).Unfit is { } reason)
                throw LabException.Usage($"{contender.Name}: {reason}.");
            if (!contender.Reads.Contains(body.Kind) && !(body.IsFile && contender.Suite == Suite.Bodies))
                throw LabException.Usage($"{contender.Name} reads {contender.Reads.ToNames()}, not {body.Kind.ToName()}: compare it with one that does.");
        }

        if (callers is not null && (a.ReadsMemory || b.ReadsMemory))
            throw LabException.Usage($"{(a.ReadsMemory ? a : b).Name} reads from memory, and --callers calls over HTTP: leave out --callers.");

        if (origin is not null && (a.ReadsMemory || b.ReadsMemory))
            throw LabException.Usage($"{(a.ReadsMemory ? a : b).Name} reads from memory and needs no origin: leave out --origin.");

        return new(a, b, body, rounds, file) { Callers = callers, Shape = shape, Origin = origin };
    }

    /// <summary>The arguments of <c>compare</c> for the same request, without the rounds. A file is named without its folder, which only exists here.</summary>
    public string ToArguments()
    {
        var arguments = new StringBuilder($"{A.Name} {B.Name}");
        if (File is not null)
            arguments.Append(CultureInfo.InvariantCulture, $" --body {Path.GetFileName(File.Path)}");
        else if (Body.Kind != BodyKind.Own)
            arguments.Append(CultureInfo.InvariantCulture, $" --{(Body.Kind == BodyKind.Bytes ? "bytes" : "items")} {Body.Count}");
        if (Shape is { } shape)
            arguments.Append(CultureInfo.InvariantCulture, $" --shape {shape.ToName()}");
        if (Callers is { } callers)
            arguments.Append(CultureInfo.InvariantCulture, $" --callers {callers}");
        return arguments.Append(Body.Delivery.ToArguments()).ToString();
    }

    private static SuiteBody CreateBody(Contender a, Contender b, int? items, int? bytes, Transfer transfer, BodyKind? shape)
    {
        if (shape is not null && bytes is not null)
            throw LabException.Usage("--shape names a kind of JSON body, and --bytes sets the size of a binary one: give one of them.");

        BodyKind[] common = [.. a.Reads.Intersect(b.Reads)];
        bool bothAreFloors = a.Suite == Suite.Floors && b.Suite == Suite.Floors;
        BodyKind kind = (common, bytes) switch
        {
            ([], _) => throw LabException.Usage(
                $"{a.Name} reads {a.Reads.ToNames()} and {b.Name} {b.Reads.ToNames()}: they have no kind of body in common."),
            _ when shape is not null => shape.Value,
            (_, not null) when bothAreFloors || common is [BodyKind.Bytes] => BodyKind.Bytes,
            (_, not null) => throw LabException.Usage(
                $"--bytes sets the size of a binary body, which {(a.Reads.Contains(BodyKind.Bytes) ? b : a).Name} cannot read; give --items."),
            _ when bothAreFloors => BodyKind.Repositories,
            // A floor has no preferred order, so the other contender's order decides.
            _ => (a.Suite == Suite.Floors ? b : a).Reads.First(common.Contains),
        };
        if (kind == BodyKind.Bytes && items is not null)
            throw LabException.Usage($"--items sets the size of a JSON body, and {a.Name} and {b.Name} read bytes; give --bytes.");
        if (kind == BodyKind.Bytes)
            return new(kind, bytes ?? SuiteBody.SeedBytes, transfer);

        bool inMemory = a.ReadsMemory || b.ReadsMemory;
        return SuiteBody.Generated(kind, items ?? (inMemory ? kind.ItemsInMemory() : DefaultItems), transfer, namesShape: inMemory || shape is not null);
    }
}
