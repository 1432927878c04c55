using Decant.Lab.Processes;
using Decant.Lab.Suites;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Runtimes;

/// <summary>The suite and the runtimes to measure, and the number of passes.</summary>
internal sealed record RuntimesRequest(SuiteRequest Suite, IReadOnlyList<TargetRuntime> Runtimes, int Passes)
{
    private const int DefaultItems = 1_000;
    private const int DefaultPasses = 3;

    /// <summary>Completes a request, so that it takes minutes: with one body, and with some of the contenders if none is named.</summary>
    /// <exception cref="LabException">The suite cannot be compared in this way.</exception>
    public static RuntimesRequest Of(SuiteRequest request, IReadOnlyList<TargetRuntime> runtimes, int? passes)
    {
        if (request.Full)
            throw LabException.Usage("--full and --runtimes do not go together: BenchmarkDotNet cannot build for these runtimes here.");
        if (request.Suite is not (Ladder.Suite.Query or Ladder.Suite.Client or Ladder.Suite.Ways or Ladder.Suite.Enumerate or Ladder.Suite.Memory))
            throw LabException.Usage($"--runtimes compares the suites query, client, enumerate, ways and memory, not {request.Suite.ToName()}.");
        if (request.Protocol != Protocol.Http1 || request.Transfer is not null)
            throw LabException.Usage("--runtimes measures over HTTP/1.1 and without compression: leave out --protocol and --transfer.");
        if (request.Items.Length > 1 || request.Shapes.Length > 1)
            throw LabException.Usage("--runtimes makes one table, for one body: give one size in --items, and one shape.");

        return new(
            request with
            {
                Items = request is { Items: [], Body: null } ? [DefaultItems] : request.Items,
                Shapes = request is { Shapes: [], Suite: Ladder.Suite.Memory } ? [BodyKind.Repositories] : request.Shapes,
                Filters = request.Filters is [] ? [.. DefaultsOf(request)] : request.Filters,
            },
            runtimes,
            passes ?? DefaultPasses);
    }

    public string ToArguments() =>
        FormattableString.Invariant($"--runtimes {string.Join(',', Runtimes)} --passes {Passes} {Suite.ToArguments()}");

    private static IEnumerable<string> DefaultsOf(SuiteRequest request)
    {
        string[] names = request.Suite switch
        {
            Ladder.Suite.Query => [.. Rung.Landmarks.Select(rung => rung.Name)],
            Ladder.Suite.Client => [.. Rung.Landmarks.Select(rung => $"{rung.Name}-client")],
            // The corrected edition, which comes before the complete one. Ways that were added to the seed's have only the complete one.
            Ladder.Suite.Ways =>
                [.. Contenders.All.Where(way => way is { Suite: Ladder.Suite.Ways, IsAsPublished: false }).Select(way => way.Name).DistinctBy(name => name.Split('-')[0])],
            _ => [$"{request.Suite.ToName()}/*"],
        };
        IEnumerable<string> published = names.Select(name => $"{name}-published").Where(name => Contenders.Find(name) is not null);
        return [Contenders.Drain.Name, .. names, .. request.AsPublished ? published : []];
    }
}
