using System.CommandLine;
using System.Net;

namespace Decant.Lab.Commands;

/// <summary>Runs the origin alone, for a client of the user's own.</summary>
internal static class ServeCommand
{
    private const int MaxPort = 65_535;

    // With what Crank's agent has a line of standard error begin that names a child.
    private const string ProcessForCrank = "##ChildProcessId:";

    public static Command Create()
    {
        var address = new Option<IPAddress>("--address")
        {
            Description = "The address to listen on; 0.0.0.0 is every address of this machine, for labs on other machines. There is no authentication.",
            HelpName = "ip",
            DefaultValueFactory = _ => IPAddress.Loopback,
            CustomParser = result => Words.Parse(result, Words.IPAddress),
        };
        Option<int> port = Port("--port", "The port for HTTP/1.1; 0 takes a free one.");
        Option<int> h2cPort = Port("--h2c-port", "The port for HTTP/2 without TLS; 0 takes a free one.");
        Option<int> httpsPort = Port("--https-port", "The port for HTTP/1.1 and HTTP/2 over TLS; 0 takes a free one.");
        Option<FileInfo> body = LabOptions.Body();
        body.Description = "A JSON file to serve at /body.";

        var crank = new Option<bool>("--crank")
        {
            Description = "Name the origin's process to the agent of Crank, which would otherwise measure CPU time and memory of this process, which only waits.",
        };

        var command = new Command("serve", "Runs the origin, the server of the bodies, until Ctrl+C, and prints its addresses as one line of JSON.")
        {
            address, port, h2cPort, httpsPort, body, crank,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            bool isForCrank = parsed.GetValue(crank);
            var options = new OriginOptions
            {
                Address = parsed.GetRequiredValue(address),
                Port = parsed.GetValue(port),
                H2cPort = parsed.GetValue(h2cPort),
                HttpsPort = parsed.GetValue(httpsPort),
                BodyFile = parsed.GetValue(body)?.FullName,
                OutlastsParent = isForCrank,
            };
            OriginProcess origin = await OriginProcess.StartAsync(options, cancellationToken);
            try
            {
                if (isForCrank)
                    Console.Error.WriteLine(FormattableString.Invariant($"{ProcessForCrank}{origin.ProcessId}"));
                Announce(origin, options);
                return await origin.WaitForEndAsync(cancellationToken) ? 0 : ExitCode.Failure;
            }
            finally
            {
                // Crank's agent signals the origin, and once that has ended it asks how this process ended: were it still running, the agent would fail and
                // take no more jobs. So the origin ends after this process, which closes its standard input.
                if (!isForCrank)
                    await origin.DisposeAsync();
            }
        });
        return command;
    }

    private static void Announce(OriginProcess origin, OriginOptions options)
    {
        if (!IPAddress.IsLoopback(options.Address))
            Console.Error.WriteLine(
                FormattableString.Invariant($"Other machines reach this origin with --origin http://<this machine>:{origin.Http1.Port}; there is no authentication."));
        OriginEndpoints endpoints = origin.Endpoints;
        Console.WriteLine(JsonSerializer.Serialize(
            new { endpoints.Http1, endpoints.H2c, endpoints.Https, endpoints.Certificate, origin.ProcessId }, JsonSerializerOptions.Web));
    }

    private static Option<int> Port(string name, string description)
    {
        Option<int> option = LabOptions.Number(name, description, 0, MaxPort, usual: 0);
        option.HelpName = "port";
        return option;
    }
}
