using Decant.Lab.Compare;
using Decant.Lab.Origins;
using Decant.Tool.Inference;

namespace Decant.Lab.Measure;

/// <summary>Measures the ways at a user's endpoint, with no more requests than were announced.</summary>
internal static class MeasureRunner
{
    private static readonly TimeSpan s_warmUpStep = TimeSpan.FromMilliseconds(50);
    private static readonly TimeSpan s_warmUpARound = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan s_warmUpLimit = TimeSpan.FromSeconds(30);

    public static async Task<MeasureResult> RunAsync(MeasureRequest request, CancellationToken cancellationToken)
    {
        request.RejectUnlessAgreed();
        // This checks the build and payloads of the origin, and leaves nothing running.
        if (request.Origin is { } origin)
            await (await LabOrigin.OpenAsync(origin, bodyFile: null, cancellationToken)).DisposeAsync();
        using var endpoint = new Endpoint(request.Address, request.Headers, request.EffectiveRate, request.EffectiveMaxRequests);
        RedirectScope redirects = request.Origin is not null ? RedirectScope.None : request.IsAgreed ? RedirectScope.AnyServer : RedirectScope.SameServer;
        Body body = await endpoint.FetchAsync(redirects, Console.Error.WriteLine, cancellationToken);
        // A redirect may have led from this machine to another, whose limits are lower.
        request = request with { Address = endpoint.Address };
        endpoint.Limit(request.EffectiveRate, request.EffectiveMaxRequests);
        InferredProjection projection = Infer(body, request);
        int sent = endpoint.Sent, rounds = request.CountRounds(sent);
        return await LabProgress.ShowAsync(rounds, async progress =>
        {
            progress.Say("compiling the ways");
            IReadOnlyList<MeasuredWay> ways = MeasuredWay.CreateAll(projection);
            bool isSettled = await WarmUpInMemoryAsync(ways, body, endpoint.Address, rounds, cancellationToken);

            progress.Say("one request of each way");
            var mirrored = new MirroredRounds(ways, endpoint);
            await mirrored.WarmUpAsync(cancellationToken);
            IReadOnlyList<Block[]> measured = await mirrored.MeasureAsync(
                rounds, round => progress.Start(FormattableString.Invariant($"round {round + 1} of {rounds}")), cancellationToken);
            int decant = ways.Index().First(way => way.Item.Traits.HasFlag(ContenderTraits.Decant)).Index;
            return new MeasureResult
            {
                Date = TimeProvider.System.GetUtcNow(),
                Machine = Machine.Current,
                Origin = request.Origin,
                // The query of somebody's endpoint may be secret. The origin's says which body was measured.
                Address = request.Origin is null ? endpoint.Shown : request.Address.GetComponents(UriComponents.HttpRequestUrl, UriFormat.UriEscaped),
                Members = [.. projection.Members.Select(member => $"{member.Path.Text}: {member.TypeName}")],
                Asked = request.Members is { } asked ? string.Join(',', asked.Select(path => path.Text)) : null,
                ArrayPath = projection.Payload.ArrayPath,
                Items = projection.Payload.Elements.Count,
                Rounds = rounds,
                Rate = endpoint.Rate,
                Effort = request.Explain(rounds, sent),
                IsSettled = isSettled,
                Requests = endpoint.Sent,
                SmallestBodyBytes = mirrored.Bodies.Append(body.Utf8.Length).Min(),
                BodyBytes = mirrored.Bodies.Append(body.Utf8.Length).Max(),
                Rows = [.. ways.Select((way, index) => MeasureRow.Of(way, measured.Select(round => (round[index], round[decant]))))],
            };
        });
    }

    private static InferredProjection Infer(Body body, MeasureRequest request) => body.Read(request.ArrayPath, payload =>
    {
        if (payload.Root == PayloadRoot.Lines)
            throw LabException.Usage("The payload is JSON Lines, which not all of the ways read: measure an address of one JSON document.");
        var projection = InferredProjection.Create(payload, request.Members, MeasuredTypes.Record);
        InferredMember? other = projection.Members.FirstOrDefault(member => !member.Type.IsPlain);
        return other is null ? projection : throw LabException.Usage(
            $"'{other.Path.Text}' is neither a scalar nor an array of scalars in this payload: name members of it, such as owner.login, or leave it out.");
    });

    // Warms the ways up with the bytes that were fetched, without requests.
    private static async Task<bool> WarmUpInMemoryAsync(
        IReadOnlyList<MeasuredWay> ways, Body body, Uri address, int rounds, CancellationToken cancellationToken)
    {
        using var memory = new HttpClient(new StoredBodyHandler(body.Utf8));
        await ResultCheck.RunAsync(ways, memory, address, cancellationToken);
        Session[] sessions = [.. ways.Select(way => way.Start(memory, address))];
        TimeSpan limit = rounds * s_warmUpARound < s_warmUpLimit ? rounds * s_warmUpARound : s_warmUpLimit;
        return await WarmUp.UntilSettledAsync(sessions, s_warmUpStep, limit, cancellationToken);
    }
}
