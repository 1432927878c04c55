using Decant.Microbenchmarks.Memory;

namespace Decant.Microbenchmarks.Queries;

/// <summary>The contenders of the suite, <c>queries/&lt;job&gt;</c> and <c>queries/&lt;rival&gt;-&lt;job&gt;</c>. Those of a job return the same.
/// System.Text.Json comes first, because the ratios of a table are relative to its first row.</summary>
internal static class QuerySuite
{
    private const string Logins = "logins", LoginsInWords = "all strings named login";

    private static readonly FilterJob[] s_filters =
    [
        .. from share in (int[])[1, 50]
           let percent = share / 100.0
           from job in (FilterJob[])
           [
               new($"number-{share}", $"elements filtered by a number, {share} % kept", items => NumberFilter.Choose(items, percent)),
               new($"text-{share}", $"elements filtered by a nested string, {share} % kept", items => TextFilter.Choose(items, percent)),
           ]
           select job,
    ];

    public static IReadOnlyList<Contender> All { get; } =
    [
        .. s_filters.SelectMany(OfReading),
        Of("", Logins, $"Decant, {LoginsInWords}", ContenderTraits.Decant, (_, body) => LoginReaders.Decant(body, new())),
        Of("document-", Logins, $"Decant, {LoginsInWords}, in document order", ContenderTraits.Decant, (_, body) => LoginReaders.Decant(body, new() { QueryOrder = JsonQueryOrder.Document })),
        Of("nodes-", Logins, $"JsonNode, {LoginsInWords}", ContenderTraits.None, (_, body) => LoginReaders.Nodes(body)),
        Of("newtonsoft-", Logins, $"Newtonsoft.Json, {LoginsInWords}", ContenderTraits.None, (_, body) => LoginReaders.Newtonsoft(body)),
        Of("", "copy-all", "Decant, all elements copied as lines", Copies, (target, body) => Writers.Start(body, FilterWriters.Decant(target, filter: null))),
        .. s_filters.SelectMany(OfCopying),
    ];

    private static ContenderTraits Copies => ContenderTraits.Decant | ContenderTraits.Copies;

    private static IEnumerable<Contender> OfReading(FilterJob job) =>
    [
        job.Of("stj-", "System.Text.Json and LINQ", FilterReaders.Serializer),
        job.Of("", "Decant", FilterReaders.Decant, ContenderTraits.Decant),
        job.Of("nodes-", "JsonNode", FilterReaders.Nodes),
        job.Of("newtonsoft-", "Newtonsoft.Json", FilterReaders.Newtonsoft),
    ];

    private static IEnumerable<Contender> OfCopying(FilterJob job)
    {
        FilterJob copying = job with { Name = $"copy-{job.Name}", Summary = job.Summary + " and copied as lines" };
        return
        [
            copying.Of("", "Decant", (target, body, filter) => Writers.Start(body, FilterWriters.Decant(target, filter)), Copies),
            copying.Of("nodes-", "JsonNode", (target, body, filter) => Writers.Start(body, FilterWriters.Nodes(target, filter)), ContenderTraits.Copies),
        ];
    }

    private static MemoryContender Of(string rival, string job, string summary, ContenderTraits traits, Func<Target, MemoryBody, Session> start) =>
        new($"queries/{rival}{job}", summary, traits, [BodyKind.Repositories], start) { ResultName = $"queries/{job}" };

    private sealed record FilterJob(string Name, string Summary, Func<JsonElement[], QueryFilter> Choose)
    {
        public Contender Of(string rival, string label, Func<Target, MemoryBody, QueryFilter, Session> start, ContenderTraits traits = ContenderTraits.None) =>
            QuerySuite.Of(rival, Name, $"{label}, {Summary}", traits, (target, body) => start(target, body, FilterOf(body)));

        private QueryFilter FilterOf(MemoryBody body)
        {
            var reader = new Utf8JsonReader(body.Span);
            using var document = JsonDocument.ParseValue(ref reader);
            return Choose([.. document.RootElement.EnumerateArray()]);
        }
    }
}
