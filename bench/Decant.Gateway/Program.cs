using System.CommandLine;
using Decant.Gateway;
using Decant.Ladder;

Option<string> serve = new("--serve")
{
    Description = $"How it answers: {string.Join(", ", Service.All.Select(service => service.Name))}.",
    Required = true,
};
serve.AcceptOnlyFromAmong([.. Service.All.Select(service => service.Name)]);
Option<Uri> body = new("--body")
{
    Description = "The absolute address of the repositories at the origin.",
    Required = true,
    CustomParser = result =>
    {
        if (Uri.TryCreate(result.Tokens[0].Value, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https")
            return address;
        result.AddError($"Option '--body' is '{result.Tokens[0].Value}', expected an absolute address that begins with http:// or https://.");
        return null;
    },
};

RootCommand command = new("Answers /projects or /webhook on a free port of 127.0.0.1, and /figures with what that cost, until its standard input closes.")
{
    serve, body,
};
command.SetAction((parsed, _) => GatewayHost.RunAsync(
    Service.All.Single(service => service.Name == parsed.GetValue(serve)), new Target(parsed.GetRequiredValue(body), BodyKind.Repositories)));

ParseResult parsed = command.Parse(args);
if (parsed.Errors is [var error, ..])
{
    await Console.Error.WriteLineAsync($"{error.Message} See --help.");
    return GatewayHost.UsageError;
}

// The host handles SIGINT and SIGTERM by itself. A second handler would compete with it for the exit code.
return await parsed.InvokeAsync(new InvocationConfiguration { ProcessTerminationTimeout = null });
