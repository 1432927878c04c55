using System.CommandLine;
using System.Net;
using Decant.Origin;

Option<IPAddress> address = new("--address")
{
    Description = "The address to listen on; 0.0.0.0 is every address of this machine.",
    DefaultValueFactory = static _ => IPAddress.Loopback,
    CustomParser = static result =>
    {
        if (IPAddress.TryParse(result.Tokens[0].Value, out IPAddress? parsed))
            return parsed;
        result.AddError($"Option '--address' is '{result.Tokens[0].Value}', expected an IP address such as 0.0.0.0.");
        return null;
    },
};
Option<int> port = PortOption("--port", "The port of HTTP/1.1; 0 takes a free one.");
Option<int> h2cPort = PortOption("--h2c-port", "The port of HTTP/2 without TLS (prior knowledge); 0 takes a free one.");
Option<int> httpsPort = PortOption("--https-port", "The port of HTTP/1.1 and HTTP/2 over TLS; 0 takes a free one.");
Option<FileInfo> bodyFile = new Option<FileInfo>("--body") { Description = "A JSON file to serve at /body." }.AcceptExistingOnly();
Option<bool> child = new("--child")
{
    Description = "End when standard input closes, and leave Ctrl+C to whoever started this process.",
};

RootCommand command = new("Serves prepared JSON and binary bodies, on loopback unless told otherwise, until it is told to stop.")
{
    address, port, h2cPort, httpsPort, bodyFile, child,
};
command.SetAction((parsed, _) => OriginHost.RunAsync(
    new(parsed.GetRequiredValue(address), parsed.GetValue(port), parsed.GetValue(h2cPort), parsed.GetValue(httpsPort)),
    parsed.GetValue(bodyFile),
    parsed.GetValue(child)));

ParseResult parsed = command.Parse(args);
if (parsed.Errors is [var error, ..])
{
    await Console.Error.WriteLineAsync($"{error.Message} See --help.");
    return OriginHost.UsageError;
}

// The host listens for SIGINT and SIGTERM itself; a second listener would race it for the exit code.
return await parsed.InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = null });

static Option<int> PortOption(string name, string description)
{
    Option<int> option = new(name) { Description = description, DefaultValueFactory = static _ => 0 };
    option.Validators.Add(result =>
    {
        if (result.Tokens is [var token] && int.TryParse(token.Value, out int value) && value is < 0 or > 65_535)
            result.AddError($"Option '{name}' is '{value}', expected a port from 0 to 65535.");
    });
    return option;
}
