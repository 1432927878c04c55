using System.Globalization;

namespace Decant.Mcp;

/// <summary>The API that is offered: where it is, what is sent to it, what is returned of it.</summary>
internal sealed class ApiSettings
{
    // Environment variables override the file, for credentials that must not be in it: DECANT_MCP_Headers__Authorization.
    private const string Prefix = "DECANT_MCP_";

    /// <summary>The address that the paths of the tools are relative to. It ends with a slash.</summary>
    public Uri? BaseAddress { get; init; }

    /// <summary>The headers of each request.</summary>
    public Dictionary<string, string> Headers { get; init; } = [];

    /// <summary>The maximum number of bytes of a result, with its note. 40,000 bytes of JSON are some 10,000 tokens.</summary>
    public int MaxResultBytes { get; init; } = 40_000;

    /// <summary>The maximum number of bytes of an answer of the API, which is read to its end for what is wanted of it.</summary>
    public long MaxBodyBytes { get; init; } = 64 << 20;

    /// <summary>The time in which the API must have answered.</summary>
    public TimeSpan Timeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>The tools by name.</summary>
    public Dictionary<string, ToolSettings> Tools { get; init; } = [];

    /// <summary>Reads the settings.</summary>
    /// <exception cref="UsageException">The file is missing or not valid, or a setting is.</exception>
    public static ApiSettings Load(string file)
    {
        try
        {
            ApiSettings? settings = new ConfigurationBuilder().AddJsonFile(Path.GetFullPath(file)).AddEnvironmentVariables(Prefix).Build()
                .Get<ApiSettings>(binder => binder.ErrorOnUnknownConfiguration = true);
            settings ??= new();
            settings.Check();
            return settings;
        }
        catch (Exception e) when (e is FileNotFoundException or InvalidDataException or InvalidOperationException or ArgumentException)
        {
            throw new UsageException($"{file}: {e.Message}{(e.InnerException is null ? "" : $" {e.InnerException.Message}")}", e);
        }
    }

    /// <summary>Prepares the client that calls the API.</summary>
    public void Apply(HttpClient client)
    {
        client.BaseAddress = BaseAddress;
        foreach ((string name, string value) in Headers)
            client.DefaultRequestHeaders.TryAddWithoutValidation(name, value);
    }

    /// <summary>Creates the limits of a call.</summary>
    /// <exception cref="ArgumentException">One of them is not valid.</exception>
    public DecantHttpOptions CreateOptions() => new() { MaxBodyBytes = MaxBodyBytes, Timeout = Timeout };

    private void Check()
    {
        _ = CreateOptions();
        if (MaxResultBytes <= 0)
            throw new InvalidOperationException(string.Create(CultureInfo.InvariantCulture, $"{nameof(MaxResultBytes)} is {MaxResultBytes}; expected a positive number."));
        if (BaseAddress is not { IsAbsoluteUri: true } address || address.Scheme is not ("http" or "https") || !address.AbsolutePath.EndsWith('/'))
            throw new InvalidOperationException($"{nameof(BaseAddress)} is '{BaseAddress}'; expected an address that ends with a slash, such as https://api.github.com/.");
        if (Tools.Count == 0)
            throw new InvalidOperationException($"{nameof(Tools)} is empty; expected a tool at least.");
        using var client = new HttpClient();
        foreach ((string name, string value) in Headers)
        {
            if (!client.DefaultRequestHeaders.TryAddWithoutValidation(name, value))
                throw new InvalidOperationException($"'{name}' in {nameof(Headers)} is not the name of a header of a request.");
            // A value may be a credential, which must not be shown.
            if (value.Any(character => character is < ' ' or > '~'))
            {
                throw new InvalidOperationException(
                    $"The value of '{name}' in {nameof(Headers)}, or in {Prefix}{nameof(Headers)}__{name}, has characters that are not printable ASCII.");
            }
        }
    }
}
