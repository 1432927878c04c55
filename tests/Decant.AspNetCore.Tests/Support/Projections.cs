using System.Text.Json.Serialization;

namespace Decant.AspNetCore.Support;

/// <summary>What a gateway answers.</summary>
[JsonProjection]
public sealed partial record Project(string Name, [property: JsonPropertyPath("html_url")] string? Url, int Stars);

/// <summary>What a webhook wants of an event.</summary>
[JsonProjection]
public sealed partial record Push(
    [property: JsonRequired] string Ref,
    [property: JsonPropertyPath("repository.full_name")] string? Repository,
    [property: JsonPropertyPath("commits[0].id")] string? FirstCommit);

/// <summary>What has no null.</summary>
[JsonProjection]
public readonly partial record struct Point(int X, int Y);

/// <summary>What cannot be copied.</summary>
[JsonProjection]
public sealed partial record Uncopied(int A)
{
    /// <summary>Written, and not read.</summary>
    public int B => A;
}

/// <summary>What any object is.</summary>
[JsonProjection]
public sealed partial record Anything(string? A);
