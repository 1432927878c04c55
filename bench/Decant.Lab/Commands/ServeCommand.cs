using System.CommandLine;
using System.Net;

namespace Decant.Lab.Commands;

/// <summary>Runs the origin alone, for a client of the user's own.</summary>
internal static class ServeCommand
{
    private const int MaxPort = 65_535;

    public static Command Create()
    {
        Option<IPAddress> address = LabOptions.Parsed(
            "--address",
            "ip",
            "The address to listen on; 0.0.0.0 is every address of this machine, for labs on other machines. There is no authentication.",
            Words.IPAddress,
            _ => IPAddress.Loopback);
        Option<int> port = Port("--port", "The port for HTTP/1.1; 0 takes a free one.");
        Option<int> h2cPort = Port("--h2c-port", "The port for HTTP/2 without TLS; 0 takes a free one.");
        Option<int> httpsPort = Port("--https-port", "The port for HTTP/1.1 and HTTP/2 over TLS; 0 takes a free one.");
        Option<FileInfo> body = LabOptions.Body();
        body.Description = "A JSON file to serve at /body.";

        var command = new Command("serve", "Runs the origin, the server of the bodies, until Ctrl+C, and prints its addresses as one line of JSON.")
        {
            address, port, h2cPort, httpsPort, body,
        };
        command.Run(async (parsed, cancellationToken) =>
        {
            var options = new OriginOptions
            {
                Address = parsed.GetRequiredValue(address),
                Port = parsed.GetValue(port),
                H2cPort = parsed.GetValue(h2cPort),
                HttpsPort = parsed.GetValue(httpsPort),
                BodyFile = parsed.GetValue(body)?.FullName,
            };
            await using OriginProcess origin = await OriginProcess.StartAsync(options, cancellationToken);
            Announce(origin, options);
            await origin.WaitForEndAsync(cancellationToken);
            return ExitCode.Failure;
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
