// Copies members of a URL's JSON to standard output, as one native executable: dotnet publish, then <command> <url> <members>
using System.Text.Json;
using Decant;

if (args is not [string address, string members] || !Uri.TryCreate(address, UriKind.Absolute, out Uri? url))
{
    Console.Error.WriteLine("Usage: <url> <members>, for example https://api.github.com/repos/dotnet/runtime 'name,owner(login)'");
    return 2;
}

if (!JsonFieldMask.TryParse(members, out JsonFieldMask? mask))
{
    Console.Error.WriteLine($"'{members}' is not a field mask. Expected names and parentheses, such as name,owner(login).");
    return 2;
}

using HttpClient http = new();
http.DefaultRequestHeaders.UserAgent.ParseAdd("DecantNativeCommand");
try
{
    await using Stream output = Console.OpenStandardOutput();
    await http.CopyProjectionToAsync(url, mask, output, CancellationToken.None);
    await output.WriteAsync("\n"u8.ToArray());
    return 0;
}
catch (Exception exception) when (exception is HttpRequestException or JsonException or TaskCanceledException { InnerException: TimeoutException })
{
    Console.Error.WriteLine(exception.Message);
    return 1;
}
