using System.Globalization;
using Decant.Origin.Shapes;

namespace Decant.Origin;

/// <summary>The parameters in the route and the query of a request. An invalid value is answered with 400, with the value and what is expected.</summary>
internal sealed class RequestParameters(HttpRequest request)
{
    private const int MaximumDelayMilliseconds = 3_600_000;

    /// <summary>Whether the body is sent without Content-Length, which means chunked in HTTP/1.1.</summary>
    public bool Chunked => Choice("transfer", "length", "chunked");

    public bool Compact => Choice("format", "indented", "compact");

    /// <summary>Whether a shape is indented. By default, the shape decides.</summary>
    public bool IsIndented(JsonShape shape) => shape.IsIndented ? !Choice("format", "indented", "compact") : Choice("format", "compact", "indented");

    /// <summary>The compression of the body, or <see langword="null"/> to choose it from Accept-Encoding.</summary>
    public string? Coding => (string?)request.Query["coding"] switch
    {
        null or "accepted" => null,
        ContentCoding.Identity => ContentCoding.Identity,
        ContentCoding.Gzip => ContentCoding.Gzip,
        ContentCoding.Brotli => ContentCoding.Brotli,
        var other => throw new BadParameterException($"'coding' is '{other}', expected 'accepted', 'identity', 'gzip' or 'br'."),
    };

    public bool ByteOrderMark => Choice("bom", "false", "true");

    public TimeSpan Delay => TimeSpan.FromMilliseconds(
        Number("delay", request.Query["delay"], 0, MaximumDelayMilliseconds, "milliseconds") ?? 0);

    public int? BytesPerSecond => Number("rate", request.Query["rate"], 1, int.MaxValue, "bytes per second");

    /// <summary>The shape that the path names.</summary>
    public JsonShape Shape => JsonShape.Named.FirstOrDefault(shape => shape.Name == request.RouteValues["shape"] as string)
        ?? throw new BadParameterException(
            $"'shape' is '{request.RouteValues["shape"]}', expected one of {string.Join(", ", JsonShape.Named.Select(shape => $"'{shape.Name}'"))}. "
            + $"Repositories are at {Endpoints.RepositoriesPath}, and forecasts at {Endpoints.ForecastsPath}.");

    /// <summary>The number in the last segment of the path.</summary>
    public int Count(string name, int maximum, string unit) =>
        Number(name, request.RouteValues[name] as string, 0, maximum, unit)!.Value;

    private static int? Number(string name, string? found, int minimum, int maximum, string unit)
    {
        if (found is null)
            return null;
        if (int.TryParse(found, NumberStyles.None, CultureInfo.InvariantCulture, out int value) && value >= minimum && value <= maximum)
            return value;
        throw new BadParameterException($"'{name}' is '{found}', expected a whole number of {unit} from {minimum} to {maximum}.");
    }

    private bool Choice(string name, string whenFalse, string whenTrue)
    {
        string? found = request.Query[name];
        return found is not null && found != whenFalse &&
            (found == whenTrue ? true : throw new BadParameterException($"'{name}' is '{found}', expected '{whenFalse}' or '{whenTrue}'."));
    }
}

/// <summary>A request has a parameter that the origin does not support.</summary>
internal sealed class BadParameterException(string message) : Exception(message);
