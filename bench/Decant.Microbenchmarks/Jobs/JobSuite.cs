using System.Text.Json.Serialization.Metadata;
using Decant.Microbenchmarks.Jobs.Types;
using static Decant.Microbenchmarks.Jobs.Documents;

namespace Decant.Microbenchmarks.Jobs;

/// <summary>Jobs on names, on nested types and on bodies that a hostile sender makes slow to read.</summary>
internal static class JobSuite
{
    private const int MemberCount = 20;
    private const int LongBytes = 1 << 20;

    private static readonly string[] s_followers = ["b", "c", "d"];

    public static IReadOnlyList<Job> All { get; } =
    [
        .. Names, .. Nested, .. Wide, .. Hostile, .. StreamJobs.All, .. UnionJobs.All, .. EventJobs.All, .. InterceptionJobs.All, .. CollectionJobs.All, .. TextJobs.All,
    ];

    private static IEnumerable<Job> Names =>
    [
        .. from length in (int[])[12, 34, 48, 60]
           from indented in (bool[])[false, true]
           let form = indented ? "-indented" : ""
           select OfNames(
               string.Create(CultureInfo.InvariantCulture, $"{length}{form}"),
               string.Create(CultureInfo.InvariantCulture, $"one member of {MemberCount}, with names of {length} characters{(indented ? ", indented by four spaces" : "")}"),
               () => Objects(1_000, _ => [.. Enumerable.Range(1, MemberCount - 1).Select(place => Name(place, length)), "id"], indented)),
        OfNames("rotating-2", "names that are followed by one of two others in turn", () => Objects(20_000, index => ["a", s_followers[index % 2], "id"])),
        OfNames("rotating-3", "names that are followed by one of three others in turn", () => Objects(20_000, index => ["a", s_followers[index % 3], "id"])),
        OfNames("new", "objects of names that never come again", () => Objects(
            5_000, index => [.. Enumerable.Range(0, 8).Select(place => string.Create(CultureInfo.InvariantCulture, $"key{(index * 8) + place:D7}")), "id"])),
    ];

    private static IEnumerable<Job> Nested =>
    [
        Job.OfArray("nested/empty", "empty objects of a type six levels deep, four members each", () => ArrayOf(2_000, _ => "{}"), JobContext.Default.Nested6Array),
        Job.OfArray("nested/full", "one chain of the same", () => ArrayOf(2_000, index => Chain(index, 6, 4)), JobContext.Default.Nested6Array),
        Job.OfArray("nested/broad-empty", "empty objects of a type eight levels deep, eight members each", () => ArrayOf(2_000, _ => "{}"), JobContext.Default.Broad8Array),
        Job.OfArray("nested/broad-full", "one chain of the same", () => ArrayOf(2_000, index => Chain(index, 8, 8)), JobContext.Default.Broad8Array),
    ];

    private static IEnumerable<Job> Wide =>
    [
        .. OfWide(250, JobContext.Default.Wide250Array),
        .. OfWide(500, JobContext.Default.Wide500Array),
        .. OfWide(1_000, JobContext.Default.Wide1000Array),
        .. OfWide(2_000, JobContext.Default.Wide2000Array),
    ];

    private static IEnumerable<Job> Hostile =>
    [
        Job.OfObject("hostile/quotes", "a skipped string of escaped quotes", () => LongString("skipped", @"\""", LongBytes), JobContext.Default.LongText),
        Job.OfObject("hostile/newlines", "a wanted string of escaped line feeds", () => LongString("value", @"\n", LongBytes), JobContext.Default.LongText),
        Job.OfObject("hostile/numbered", "a wanted string of escapes by number", () => LongString("value", @"\u00e9", LongBytes), JobContext.Default.LongText),
        Job.OfObject("hostile/name", "a name of 4 MB of escapes", () => LongName(700_000), JobContext.Default.LongText),
        Job.OfObject("hostile/distinct", "100,000 strings under [JsonIntern], none of which repeats", () => InValues(100_000, "[", "]", index => $"\"text{index}\""), JobContext.Default.RepeatedTexts),
        Job.OfObject("hostile/equal-keys", "a dictionary of 300,000 equal keys", () => InValues(300_000, "{", "}", _ => "\"k\":1"), JobContext.Default.Keyed),
        Job.OfObject("hostile/new-keys", "a dictionary of 100,000 keys", () => InValues(100_000, "{", "}", index => $"\"key{index}\":1"), JobContext.Default.Keyed),
    ];

    private static IEnumerable<Job> OfWide<T>(int members, JsonTypeInfo<T[]> type)
        where T : IJsonProjection<T> =>
    [
        Job.OfArray(
            string.Create(CultureInfo.InvariantCulture, $"wide/{members}"),
            string.Create(CultureInfo.InvariantCulture, $"a type of {members} members, each of them in each object"),
            () => Objects(20_000 / members, _ => Enumerable.Range(0, members).Select(WideName)),
            type),
        Job.OfArray(
            string.Create(CultureInfo.InvariantCulture, $"wide/{members}-new"),
            string.Create(CultureInfo.InvariantCulture, $"the same, and objects of as many other names, which have the same length and never come again"),
            () => Objects(20_000 / members, index => Enumerable.Range(index * members, members).Select(place => string.Create(CultureInfo.InvariantCulture, $"other{place:D5}"))),
            type),
    ];

    // The names from WideTypes.targets, 250 for each letter.
    private static string WideName(int place) => string.Create(CultureInfo.InvariantCulture, $"member{(char)('A' + (place / 250))}{place % 250:D3}");

    private static Job OfNames(string name, string summary, Func<byte[]> body) =>
        Job.OfArray($"names/{name}", summary, body, JobContext.Default.IdentifiedArray).AgainstTokens();
}
