using System.CommandLine;
using Decant.Lab.Inference;
using Decant.Lab.Measure;

namespace Decant.Lab.Commands;

/// <summary>Measures the ladder's ways at an endpoint of the user's own.</summary>
internal static class MeasureCommand
{
    private const int MostRounds = 1_000;
    private const int MostRate = 1_000;

    public static Command Create()
    {
        var address = new Argument<Uri>("url")
        {
            Description = "The address to measure; it is asked with GET.",
            CustomParser = result => Words.Parse(result, text => Words.Address("The first argument", text)),
        };
        Option<MemberPath[]?> members = InferOptions.Members();
        Option<MemberPath?> arrayPath = InferOptions.ArrayPath();
        Option<RequestHeaders?> headers = InferOptions.Headers();
        Option<int?> rounds = LabOptions.Number(
            "--rounds", "How many rounds, each of two requests of every way; what --max-requests leaves room for, up to 80, by default.", 1, MostRounds);
        Option<int?> rate = LabOptions.Number(
            "--rate", "The most requests a second; on this machine no limit, elsewhere 5 by default.", 1, MostRate);
        Option<int?> maxRequests = LabOptions.Number(
            "--max-requests", "The most requests in all; on this machine 2,000, elsewhere 100 by default.", 1, MeasureRequest.MostRequests);
        var yes = new Option<bool>("--yes")
        {
            Description = "Agrees to send the requests to a host that is not this machine, and to follow a redirect to another one.",
        };

        var command = new Command(
            "measure",
            "Measures the ways of the ladder and Decant at an address of your own, each reading the same members, and says what you would save. " +
            "It stops at the first 429 or 503.")
        {
            address, members, arrayPath, headers, rounds, rate, maxRequests, yes,
        };
        command.TreatUnmatchedTokensAsErrors = false;
        command.Measure<MeasureRow>(async (parsed, cancellationToken) =>
        {
            InferOptions.RefuseUnmatched(parsed);
            var request = new MeasureRequest
            {
                Address = parsed.GetRequiredValue(address),
                Members = InferOptions.Given(parsed, members),
                ArrayPath = parsed.GetValue(arrayPath),
                Headers = parsed.GetValue(headers) ?? RequestHeaders.Empty,
                Rounds = parsed.GetValue(rounds),
                Rate = parsed.GetValue(rate),
                MaxRequests = parsed.GetValue(maxRequests),
                IsAgreed = parsed.GetValue(yes),
            };
            return await MeasureRunner.RunAsync(request, cancellationToken);
        });
        return command;
    }
}
