using System.CommandLine;
using Decant.Lab.Gateway;
using Decant.Lab.Throughput;

namespace Decant.Lab.Commands;

/// <summary>Measures a gateway that answers with what it fetches, over HTTP in both directions, or that reads a webhook.</summary>
internal static class GatewayCommand
{
    public static Command Create()
    {
        var services = new Argument<GatewayService[]>("service")
        {
            Description = $"How the gateway answers: any rung, a field mask, yarp, or a webhook. The service that each is compared with is measured too. " +
                $"By default: {string.Join(", ", GatewayService.Usual.Select(service => service.Name))}.",
            HelpName = "service",
            Arity = ArgumentArity.ZeroOrMore,
            CustomParser = result => Words.ParseMany(result, Parse),
        };
        services.CompletionSources.Add([.. GatewayService.All.Select(service => service.Name)]);
        Option<int[]> items = LabOptions.Numbers(
            "--items", "The sizes of the origin's body, in items, separated by commas.", LabOptions.MaxItems, 10, 1_000, 10_000);
        Option<int[]> callers = LabOptions.Callers();
        Option<int> seconds = LabOptions.Seconds();
        Option<int> rounds = LabOptions.LoadRounds();
        Option<Uri?> origin = LabOptions.Origin();
        var command = new Command(
            GatewayResult.File,
            "Loads a gateway: a service that fetches a body and answers with the wanted members (a rung and a serializer, or Decant's copy), or passes the body " +
            "through, or reads a webhook. Prints requests per second, latency, and what calls cost the gateway: CPU time, memory and collections.")
        {
            services, items, callers, seconds, rounds, origin,
        };
        command.Measure<LoadRow>(async (parsed, cancellationToken) => await GatewayRunner.RunAsync(
            new(
                GatewayRequest.Choose(parsed.GetValue(services) is { Length: > 0 } named ? named : GatewayService.Usual),
                [.. parsed.GetRequiredValue(items).Order()],
                [.. parsed.GetRequiredValue(callers).Order()],
                parsed.GetValue(seconds),
                parsed.GetValue(rounds),
                parsed.GetValue(origin)),
            cancellationToken));
        return command;
    }

    private static GatewayService Parse(string name) => GatewayService.Find(name)
        ?? throw new FormatException($"'{name}' is not a service of a gateway: expected one or more of {string.Join(", ", GatewayService.All.Select(service => service.Name))}.");
}
