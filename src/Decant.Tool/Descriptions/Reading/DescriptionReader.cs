using System.Text.Json.Nodes;
using Decant.Tool.Inference;
using Microsoft.OpenApi;
using Microsoft.OpenApi.Reader;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>Reads a description of OpenAPI 2.0, 3.0, 3.1 or 3.2. Errors of parts that no operation needs are ignored.</summary>
internal sealed class DescriptionReader
{
    private readonly OpenApiDocument _document;
    private readonly Servers _servers;
    private readonly SchemaReader _schemas = new();

    private DescriptionReader(OpenApiDocument document, string source) => (_document, _servers) = (document, new(source));

    /// <exception cref="InferenceException">The text is not a description of a known version.</exception>
    public static ApiDescription Read(Body body)
    {
        JsonObject root = DescriptionDocument.Parse(body);
        string version = root["openapi"] is { } current ? $"OpenAPI {current}" : root["swagger"] is { } old ? $"Swagger {old}"
            : throw new InferenceException($"{body.Shown} is not an OpenAPI description: expected an object with the member 'openapi' or 'swagger'.");
        SchemaCorrections.Apply(root);
        // External references are not followed: a description must not decide which addresses this machine requests. Swagger 2 allows to leave out the media type.
        var settings = new OpenApiReaderSettings { LoadExternalRefs = false, RuleSet = ValidationRuleSet.GetEmptyRuleSet(), DefaultContentType = ["application/json"] };
        try
        {
            return new DescriptionReader(new OpenApiJsonReader().Read(root, new Uri("file:///description"), settings).Document ?? new(), body.Source).Describe();
        }
        catch (OpenApiUnsupportedSpecVersionException e)
        {
            throw new InferenceException($"{body.Shown} is of {version}: expected OpenAPI 2.0, 3.0, 3.1 or 3.2.", e);
        }
        catch (Exception e) when (e is OpenApiException or InvalidOperationException or ArgumentException or NullReferenceException or FormatException or KeyNotFoundException)
        {
            throw new InferenceException($"{body.Shown} is not a valid description of {version}: {e.Message} Expected a document as the specification has it.", e);
        }
    }

    private ApiDescription Describe()
    {
        var operations = new Dictionary<OperationName, (OpenApiOperation Operation, IOpenApiPathItem Path)>();
        foreach (var (path, item) in _document.Paths ?? [])
        {
            foreach (var (method, operation) in item.Operations ?? [])
                operations.TryAdd(new(method.Method.ToUpperInvariant(), path, operation.OperationId), (operation, item));
        }

        string[] elsewhere = [.. (_document.Paths ?? []).Select(path => ExternalReference.Find(path.Value.Extensions) is { } reference ? $"'{path.Key}' is in '{reference}'" : null).OfType<string>()];
        string? hint = elsewhere is [var first, ..] ? $" The path {first}{(elsewhere.Length > 1 ? ", and others are in other files" : "")}: expected one file, so {ExternalReference.Advice}" : null;
        return new([.. operations.Keys], name => Read(name, operations[name])) { Elsewhere = hint };

        DescribedOperation Read(OperationName name, (OpenApiOperation Operation, IOpenApiPathItem Path) found) =>
            ReadResponse(name, found.Operation) with
            {
                Server = _servers.Find(found.Operation.Servers, found.Path.Servers, _document.Servers),
                RequiredQuery = RequiredQuery(found.Path, found.Operation),
            };
    }

    private DescribedOperation ReadResponse(OperationName name, OpenApiOperation operation)
    {
        var responses = (operation.Responses ?? [])
            .Select(response => (Status: response.Key, Rank: Rank(response.Key), Response: response.Value))
            .Where(response => response.Rank >= 0).OrderBy(response => response.Rank).ToArray();
        foreach (var (status, _, response) in responses)
        {
            ExternalReference.ThrowIfFound(response.Extensions);
            var json = (response.Content ?? new Dictionary<string, IOpenApiMediaType>()).Where(content => RankOfMediaType(content.Key) >= 0).OrderBy(content => RankOfMediaType(content.Key)).ToArray();
            foreach (var (mediaType, content) in json)
            {
                ExternalReference.ThrowIfFound(content.Extensions);
                if (content.Schema is { } schema)
                {
                    return new(
                        name, status, mediaType, _schemas.Read(schema),
                        HasLinkHeader: response.Headers?.Keys.Any(header => header.Equals("Link", StringComparison.OrdinalIgnoreCase)) == true, operation.Deprecated);
                }
            }
        }

        string[] found = [.. responses.SelectMany(response => response.Response.Content is { Count: > 0 } content
            ? content.Select(type => $"{response.Status} {type.Key}{(type.Value.Schema is null ? " without a schema" : "")}")
            : [$"{response.Status} without a body"])];
        throw new InferenceException(
            $"The operation '{name}' has no response in JSON with a schema: expected application/json, found {(found.Length > 0 ? string.Join(", ", found) : "no successful response")}.");
    }

    // A parameter of the operation replaces the one of the path with its name and place.
    private static string[] RequiredQuery(IOpenApiPathItem item, OpenApiOperation operation) =>
    [
        .. (operation.Parameters ?? []).Concat(item.Parameters ?? []).Where(parameter => parameter.In == ParameterLocation.Query)
            .DistinctBy(parameter => parameter.Name).Where(parameter => parameter.Required).Select(parameter => parameter.Name).OfType<string>(),
    ];

    private static int Rank(string status) => status switch
    {
        "200" => 0,
        "201" => 1,
        ['2', 'X' or 'x', 'X' or 'x'] => 3,
        ['2', _, _] => 2,
        "default" => 4,
        _ => -1,
    };

    private static int RankOfMediaType(string mediaType)
    {
        string type = mediaType.Split(';')[0].Trim().ToLowerInvariant();
        return type == "application/json" ? 0 : type.EndsWith("+json", StringComparison.Ordinal) ? 1 : type is "text/json" or "*/*" or "application/*" ? 2 : -1;
    }
}
