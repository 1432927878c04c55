using System.Text.Json.Serialization;

namespace Decant.Blazor;

/// <summary>What both read: Decant by the generated reader, System.Text.Json by its metadata.</summary>
[JsonProjection]
internal sealed partial record Repository(string Name, Owner? Owner, int Stars, double Score, DateTimeOffset CreatedAt, string[]? Topics);

[JsonProjection]
internal sealed partial record Owner(string Login, bool IsAdmin);

/// <summary>A page that has the address of the next one.</summary>
[JsonProjection]
internal sealed partial record Page(Repository[] Items, string? Next);

/// <summary>What is around the items of a page.</summary>
[JsonProjection]
internal sealed partial record Total(int Count);

[JsonSourceGenerationOptions(System.Text.Json.JsonSerializerDefaults.Web)]
[JsonSerializable(typeof(Repository))]
[JsonSerializable(typeof(Repository[]))]
[JsonSerializable(typeof(Dictionary<string, Repository>))]
internal sealed partial class RepositoryContext : JsonSerializerContext;
