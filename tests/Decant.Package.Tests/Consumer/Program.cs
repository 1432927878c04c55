using System.Text;
using Decant;

using HttpClient http = new(new RecordedHandler()) { BaseAddress = new Uri("https://example.test/") };
CancellationToken cancellationToken = CancellationToken.None;
using MemoryStream output = new();
byte[] utf8Json = Encoding.UTF8.GetBytes(RecordedHandler.Sediment);

// README

Console.WriteLine($"{all.Length}: {string.Join(", ", all.Select(project => $"{project.Name} by {project.Owner}"))}");
Console.WriteLine($"one: {one.Name}");
Console.WriteLine(Encoding.UTF8.GetString(output.ToArray()));
Console.WriteLine($"on .NET {Environment.Version.Major}");
