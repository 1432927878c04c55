using System.CommandLine;
using Decant.Lab.Inference;
using Decant.Lab.Measure;
using Decant.Ladder;
using Decant.Ladder.Origin;

namespace Decant.Lab.Commands;

/// <summary>Measures the ladder's ways at an endpoint of the user's own.</summary>
internal static class MeasureCommand
{
    private const string FirstArgument = "The first argument";
    private const int ItemsOfOrigin = 100;
    private const int MostRounds = 1_000;
    private const int MostRate = 1_000;

    public static Command Create()
    {
        var address = new Argument<Uri?>("url")
        {
            Description = "The address to measure; it is asked with GET. With --origin a path there, 100 repositories by default.",
            Arity = ArgumentArity.ZeroOrOne,
            CustomParser = result => Words.Parse(result, text => text.StartsWith('/') ? new(text, UriKind.Relative) : Words.Address(FirstArgument, text)),
        };
        Option<MemberPath[]?> members = InferOptions.Members();
        Option<MemberPath?> arrayPath = InferOptions.ArrayPath();
        Option<RequestHeaders?> headers = InferOptions.Headers();
        Option<int?> rounds = LabOptions.Number(
            "--rounds", "How many rounds, each of two requests of every way; what --max-requests leaves room for, up to 80, by default.", 1, MostRounds);
        Option<int?> rate = LabOptions.Number(
            "--rate", "The most requests a second; no limit by default on this machine and at --origin, 5 elsewhere.", 1, MostRate);
        Option<int?> maxRequests = LabOptions.Number(
            "--max-requests", "The most requests in all; 2,000 by default on this machine and at --origin, 100 elsewhere.", 1, MeasureRequest.MostRequests);
        var yes = new Option<bool>("--yes")
        {
            Description = "Agrees to send the requests to a host that is not this machine, and to follow a redirect to another one.",
        };

        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            "measure",
            "Measures the ways of the ladder and Decant at an address of your own, each reading the same members, and says what you would save. " +
            "It stops at the first 429 or 503.")
        {
            address, members, arrayPath, headers, rounds, rate, maxRequests, yes, origin,
        };
        command.TreatUnmatchedTokensAsErrors = false;
        command.Measure<MeasureRow>(async (parsed, cancellationToken) =>
        {
            InferOptions.RefuseUnmatched(parsed);
            var request = new MeasureRequest
            {
                Address = AddressOf(parsed.GetValue(address), parsed.GetValue(origin)),
                Origin = parsed.GetValue(origin),
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

    private static Uri AddressOf(Uri? named, Uri? origin) => (named, origin) switch
    {
        (null, null) => throw LabException.Usage("There is no address to measure: expected one that begins with http:// or https://, or --origin."),
        ({ IsAbsoluteUri: false }, null) => Words.Address(FirstArgument, named.OriginalString),
        ({ IsAbsoluteUri: true }, not null) => throw LabException.Usage(
            "--origin has an address of its own: give a path there, such as /json/tweets/100, or leave --origin away."),
        (null, _) => OriginAddress.Of(origin, BodyKind.Repositories, ItemsOfOrigin),
        (_, null) => named,
        _ => new(origin, named),
    };
}
