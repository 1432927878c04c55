using Decant.Ladder.Origin;
using Decant.Web;
using Decant.Web.Origin;

await using WebApplication app = LadderApp.Create(args);
try
{
    await app.StartAsync();
}
catch (Exception e) when (e is OriginException or IOException)
{
    // A port that is taken, or an origin that did not start.
    await Console.Error.WriteLineAsync($"Decant.Web: {e.Message}");
    return 1;
}

Console.WriteLine($"The ladder: {app.Urls.First()}");
Console.WriteLine($"Its origin: {app.Services.GetRequiredService<OriginService>().Address}");
Console.WriteLine("Ctrl+C ends both.");
await app.WaitForShutdownAsync();
return 0;
