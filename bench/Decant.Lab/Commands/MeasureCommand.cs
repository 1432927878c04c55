using System.CommandLine;
using Decant.Lab.Measure;
using Decant.Tool.Inference;
using Decant.Tool.Requests;

namespace Decant.Lab.Commands;

/// <summary>Measures the ladder's ways at a user's endpoint.</summary>
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
            Description = "The address to measure, by GET. With --origin: a path there, by default that of 100 repositories.",
            Arity = ArgumentArity.ZeroOrOne,
            CustomParser = result => Words.Parse(result, text => text.StartsWith('/') ? new(text, UriKind.Relative) : Words.Address(FirstArgument, text)),
        };
        Option<MemberPath[]?> members = InferOptions.Members();
        Option<MemberPath?> arrayPath = InferOptions.ArrayPath();
        Option<RequestHeaders?> headers = InferOptions.Headers();
        Option<int?> rounds = LabOptions.Number(
            "--rounds", "The number of rounds, each of two requests of every way; by default as many as --max-requests allows, at most 80.", 1, MostRounds);
        Option<int?> rate = LabOptions.Number(
            "--rate", "The most requests per second; by default no limit on this machine and at --origin, and 5 elsewhere.", 1, MostRate);
        Option<int?> maxRequests = LabOptions.Number(
            "--max-requests", "The most requests in all; by default 2,000 on this machine and at --origin, and 100 elsewhere.", 1, MeasureRequest.MostRequests);
        var yes = new Option<bool>("--yes")
        {
            Description = "Agree to send the requests to a host that is not this machine, and to follow a redirect to another host.",
        };

        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            "measure",
            "Measures several ways to read the same members at an address of your own, from rung5 to Decant, and says what Decant would save. " +
            "It stops at the first response with status 429 or 503.")
        {
            address, members, arrayPath, headers, rounds, rate, maxRequests, yes, origin,
        };
        command.TreatUnmatchedTokensAsErrors = false;
        command.Measure<MeasureRow>(async (parsed, cancellationToken) =>
        {
            InferOptions.RejectUnmatched(parsed);
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
        ({ IsAbsoluteUri: false }, null) => throw LabException.Usage(
            $"{FirstArgument} is a path, which needs --origin: expected an address that begins with http:// or https://."),
        ({ IsAbsoluteUri: true }, not null) => throw LabException.Usage(
            "--origin has an address of its own: give a path there, such as /json/tweets/100, or leave out --origin."),
        (null, _) => OriginAddress.Of(origin, BodyKind.Repositories, ItemsOfOrigin),
        (_, null) => named,
        _ => Combine(origin, named),
    };

    // A path that begins with two slashes names a host, and a backslash counts as a slash.
    private static Uri Combine(Uri origin, Uri path) =>
        path.OriginalString is not ['/', '/' or '\\', ..] && Uri.TryCreate(origin, path, out Uri? address) && MeasureRequest.IsAt(address, origin)
            ? address
            : throw LabException.Usage($"{FirstArgument} is not a path at --origin: give one such as /json/tweets/100, or leave out --origin.");
}
