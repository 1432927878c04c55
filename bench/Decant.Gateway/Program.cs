using Decant.Gateway;
using Decant.Ladder;

// The lab alone starts it: with the name of a service, and the address of the repositories at the origin.
if (args is not [var name, var body] || Service.All.FirstOrDefault(service => service.Name == name) is not { } service)
{
    await Console.Error.WriteLineAsync(
        $"The arguments are '{string.Join(' ', args)}': expected one of {string.Join(", ", Service.All.Select(known => known.Name))}, and an address.");
    return GatewayHost.UsageError;
}

return await GatewayHost.RunAsync(service, new Target(new Uri(body), BodyKind.Repositories));
