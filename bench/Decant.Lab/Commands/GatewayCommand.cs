using System.CommandLine;
using Decant.Lab.Compare;
using Decant.Lab.Gateway;

namespace Decant.Lab.Commands;

/// <summary>What it costs a gateway to answer with what it fetches, the whole way over HTTP in and out, and to read a webhook.</summary>
internal static class GatewayCommand
{
    private const int MaxSeconds = 60;
    private const int MaxRounds = 1_000;

    public static Command Create()
    {
        var services = new Argument<GatewayService[]>("service")
        {
            Description = $"How the gateway answers: {string.Join(", ", GatewayService.Usual.Select(service => service.Name))} by default, and any other rung. " +
                "What each is held against is measured too.",
            HelpName = "service",
            Arity = ArgumentArity.ZeroOrMore,
            DefaultValueFactory = _ => [.. GatewayService.Usual],
            CustomParser = result => Words.ParseMany(result, Parse),
        };
        services.CompletionSources.Add([.. GatewayService.All.Select(service => service.Name)]);
        Option<int[]> items = LabOptions.Numbers(
            "--items", "The sizes of the origin's body, in items, separated by commas.", LabOptions.MaxItems, 10, 1_000, 10_000);
        Option<int[]> callers = LabOptions.Numbers(
            "--callers", "How many call at once, each again as soon as its last call is over, separated by commas.", ComparisonRequest.MaxCallers, 1, 64);
        Option<int> seconds = LabOptions.Number("--seconds", "How long each number of callers calls in a round.", 1, MaxSeconds, usual: 1);
        Option<int> rounds = LabOptions.Number("--rounds", "How often all of it is measured.", 1, MaxRounds, usual: 3);

        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            GatewayResult.File,
            "Loads a gateway that answers with what it fetches, by a rung and a serializer, by the copy, or passing the body through; and one that reads a webhook. " +
            "Gives requests a second, how long calls took, and what they cost the gateway: CPU time, memory and collections.")
        {
            services, items, callers, seconds, rounds, origin,
        };
        command.Measure<GatewayRow>(async (parsed, cancellationToken) => await GatewayRunner.RunAsync(
            new(
                GatewayRequest.Choose(parsed.GetRequiredValue(services)),
                [.. parsed.GetRequiredValue(items).Order()],
                [.. parsed.GetRequiredValue(callers).Order()],
                parsed.GetValue(seconds),
                parsed.GetValue(rounds),
                parsed.GetValue(origin)),
            cancellationToken));
        return command;
    }

    private static GatewayService Parse(string name) => GatewayService.Find(name)
        ?? throw new FormatException($"'{name}' is no service of a gateway: expected some of {string.Join(", ", GatewayService.All.Select(service => service.Name))}.");
}
