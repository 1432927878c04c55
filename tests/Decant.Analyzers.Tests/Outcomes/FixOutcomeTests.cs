using Microsoft.CodeAnalysis.CodeFixes;
using Microsoft.CodeAnalysis.Diagnostics;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>
/// Each case of each rule runs before and after the fix against each answer. Values, exceptions and requests are the same, unless the title of the fix tells the
/// difference.
/// </summary>
public sealed class FixOutcomeTests
{
    private const string Chunks = "sent in chunks";

    // What a title tells, and the answers that differ by it. The outcomes are those before and after, whose requests are the same but for those in chunks.
    private static readonly (string Told, Func<Answer, Outcome, Outcome, bool> Differs)[] s_told =
    [
        ("an incomplete body throws IOException", (answer, before, after) => answer.End == End.Cut && before.Result == "HttpRequestException" && after.Result == "HttpIOException"),
        ("UTF-8 without a charset", (answer, _, _) => answer.Name is "UTF-16 with a mark alone" or "Latin-1 alone"),
        ("as UTF-8", (answer, _, _) => answer.Name.StartsWith("UTF-16", StringComparison.Ordinal) || answer.Name.StartsWith("Latin-1", StringComparison.Ordinal) || answer.Name == "unknown charset"),
        ("decodes the charset", (answer, _, _) => answer.Media.Contains("charset", StringComparison.Ordinal)),
        ("skips a byte order mark", (answer, before, _) => answer.Name.StartsWith("mark", StringComparison.Ordinal) && before.Result.Contains("Json", StringComparison.Ordinal)),
        ("trailing data is not checked", (answer, before, _) => answer.Name == "trailing data" && before.Result == "JsonReaderException"),
        ("an error status throws HttpRequestException", (answer, _, after) => answer.Status >= 400 && after.Result == "HttpRequestException"),
        ("an error status throws HttpStatusException", (answer, before, after) => answer.Status >= 400 && before.Result == "HttpRequestException" && after.Result == "HttpStatusException"),
        (Chunks, (answer, before, after) => before.DiffersByLengthAlone(after) || answer.IsOfOldClient),
        ("not AggregateException", (_, before, after) => before.Result == $"AggregateException of {(after.Result == "timed out" ? "cancelled" : after.Result)}"),
        ("error statuses, unknown charsets and incomplete bodies throw HttpRequestException", (answer, _, after) =>
            (answer.Status >= 400 || answer.End == End.Cut || answer.Name == "unknown charset") && after.Result is "HttpRequestException" or "HttpStatusException"),
        ("status 204 returns null", (answer, _, after) => answer.Status == 204 && after.Result == "null"),
        ("an unknown charset throws HttpRequestException", (answer, _, after) => answer.Name == "unknown charset" && after.Result == "HttpRequestException"),
        ("the projection's own options", (answer, _, _) => answer.Name == "other names"),
        ("null throws JsonException", (answer, _, after) => answer.Name == "null" && after.Result == "JsonException"),
    ];

    public static TheoryData<string> Ids => [.. Docs.Rules.All.Select(rule => rule.Id)];

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Fix_OfEachCase_ChangesNoOutcomeButWhatItTells(string id)
    {
        OutcomeCase[] cases = OutcomeCase.Read(OutcomeCases.All[id]);
        DiagnosticAnalyzer analyzer = Docs.Rules.Analyzers().Single(analyzer => analyzer.SupportedDiagnostics.Any(rule => rule.Id == id));
        CodeFixProvider fix = Docs.Rules.Fixes().Single(fix => fix.FixableDiagnosticIds.Contains(id));
        FixedCode code = await FixedCode.CreateAsync(cases, analyzer, fix);

        List<string> untold = [];
        var random = new Random(Tier.Seed);
        int runs = 0;
        for (int number = 0; number < cases.Length; number++)
        {
            string told = string.Join('\n', code.Titles[number]);
            foreach (Answer answer in Tier.Sample([.. Answer.All.Where(answer => Ends(cases[number], answer, told))], 4, random))
            {
                runs++;
                bool isOverLoopback = cases[number].Statements.Contains("Net.Address", StringComparison.Ordinal);
                Outcome after = await CaseRun.RunAsync(code.After, number, answer, isOverLoopback);
                // What this rule reports has no end before the fix.
                Outcome before = id == "DCA006" && answer.End is (End.Cancelled or End.TimedOut)
                    ? after with { Result = after.Result == "timed out" ? "timed out" : "cancelled" }
                    : await CaseRun.RunAsync(code.Before, number, answer, isOverLoopback);
                if (before == Outcome.Endless || after == Outcome.Endless || (before != after && !IsTold(told, answer, before, after)))
                    untold.Add($"{id} {answer}: {cases[number].Statements}\n  before: {Show(before, after)}\n  after:  {Show(after, before)}");
            }
        }

        TestContext.Current.SendDiagnosticMessage($"{id}: {runs} runs, before and after");
        Assert.True(untold.Count == 0, $"{untold.Count} of {runs} outcomes differ and no text tells why.\n{string.Join('\n', untold)}\n{code.Text}");
    }

    [Fact]
    public void Cases_Always_AreThereForEachRule() => Assert.Equal(Docs.Rules.All.Select(rule => rule.Id), OutcomeCases.All.Keys);

    /// <summary>Whether a case ends by itself, and in the same way after the fix. A title may say that the timeout does not cover the body any more.</summary>
    private static bool Ends(OutcomeCase one, Answer answer, string told) => answer.End switch
    {
        End.Cancelled => one.HasToken,
        // The timeout of a client is real time, for which the fast tier does not wait.
        End.TimedOut => Tier.IsDeep && !told.Contains("HttpClient.Timeout no longer covers the body", StringComparison.Ordinal) && (one.HasTimeout || !one.HasToken),
        _ => true,
    };

    private static bool IsTold(string told, Answer answer, Outcome before, Outcome after) => s_told.Any(one =>
        told.Contains(one.Told, StringComparison.Ordinal) && (before.Requests == after.Requests || one.Told == Chunks) && one.Differs(answer, before, after));

    private static string Show(Outcome outcome, Outcome other) =>
        outcome.Result[..Math.Min(outcome.Result.Length, 200)] + (outcome.Requests == other.Requests ? "" : $"\n{outcome.Requests}");
}
