using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Tool.Inference;
using ModelContextProtocol.Protocol;
using ProtocolTool = ModelContextProtocol.Protocol.Tool;

namespace Decant.Mcp;

/// <summary>A GET of the API as a tool. It copies the fields that a model asks for, and nothing else of the answer.</summary>
internal sealed partial class ApiTool
{
    private readonly string _name;
    private readonly ToolSettings _settings;
    private readonly AddressTemplate _address;
    private readonly JsonFieldMask? _allowed;
    private readonly KnownFields? _allowedFields;
    private readonly ExampleAnswer? _example;
    private readonly HttpClient _client;
    private readonly int _maxResultBytes;
    private readonly ILogger _logger;

    /// <exception cref="UsageException">A setting is not valid.</exception>
    public ApiTool(string name, ToolSettings settings, HttpClient client, int maxResultBytes, ILogger logger)
    {
        (_name, _settings, _client, _maxResultBytes, _logger) = (name, settings, client, maxResultBytes, logger);
        try
        {
            if (!Name().IsMatch(name))
                throw new FormatException("A name has letters, digits, '_', '-' and '.', at most 64.");
            _address = AddressTemplate.Parse(settings.Path);
            if (_address.Names.Contains(ToolArguments.FieldsName))
                throw new FormatException($"The path has a variable '{ToolArguments.FieldsName}', which is the argument for the mask of the fields.");
            if (settings.Parameters.Keys.Concat(settings.Example.Keys).FirstOrDefault(key => !_address.Names.Contains(key)) is { } other)
                throw new FormatException($"'{other}' is not a variable of the path '{settings.Path}'.");
            if (settings.Fields is not null)
            {
                _allowed = JsonFieldMask.Parse(settings.Fields);
                _allowedFields = new(_allowed.ToString(), IsWhole: true, []);
            }
            else if (_address.Required.All(settings.Example.ContainsKey))
            {
                _example = new(client, _address.Expand(settings.Example), logger);
            }
        }
        catch (Exception e) when (e is FormatException or ToolUseException)
        {
            throw new UsageException($"the tool '{name}' is not valid: {e.Message}", e);
        }
    }

    /// <summary>Describes the tool. The names of its fields are inferred from an answer, if the settings do not tell them.</summary>
    public async Task<ProtocolTool> DescribeAsync(CancellationToken cancellationToken)
    {
        KnownFields? known = _example is null ? _allowedFields : await _example.GetFieldsAsync(cancellationToken);
        return new()
        {
            Name = _name,
            Description = string.Create(CultureInfo.InvariantCulture, $"{_settings.Description} Returns JSON, at most {_maxResultBytes:N0} bytes."),
            InputSchema = InputSchema.Create(_address, _settings.Parameters, known),
            Annotations = new() { ReadOnlyHint = true, OpenWorldHint = true },
        };
    }

    /// <summary>Calls the API. A failure is a result that tells the model what to do.</summary>
    public async ValueTask<CallToolResult> CallAsync(IDictionary<string, JsonElement>? arguments, CancellationToken cancellationToken)
    {
        try
        {
            ToolArguments read = ToolArguments.Read(arguments, _address);
            using var result = new ResultStream(_maxResultBytes);
            await _client.CopyProjectionToAsync(_address.Expand(read.Values), Bound(read.Mask), result, cancellationToken);
            return new() { Content = [.. Texts(result, read.Fields)] };
        }
        catch (Exception e) when (!cancellationToken.IsCancellationRequested && Advice.For(e) is { } advice)
        {
            // The text may be what the model wrote, whose mistakes are usual.
            string reason = TerminalText.Escape(e.Message);
            LogFailure(e is ToolUseException ? LogLevel.Information : LogLevel.Warning, _name, reason);
            return new() { Content = [new TextContentBlock { Text = advice }], IsError = true };
        }
    }

    private JsonFieldMask Bound(JsonFieldMask wanted)
    {
        if (_allowed is null)
            return wanted;
        try
        {
            JsonFieldMask both = _allowed.Intersect(wanted);
            return both.IsEmpty ? throw new ToolUseException($"None of these fields may be read. Ask for fields of {_allowed}.") : both;
        }
        catch (InvalidOperationException e)
        {
            throw new ToolUseException(e.Message);
        }
    }

    private IEnumerable<TextContentBlock> Texts(ResultStream result, IReadOnlyList<JsonFieldMask> wanted)
    {
        yield return new() { Text = result.ToText() };
        KnownFields? known = _example is null ? _allowedFields : _example.Fields;
        if (known is not null && FieldsNote.For(wanted, known, _allowed is not null, _maxResultBytes - result.Length) is { } note)
            yield return new() { Text = note };
    }

    [GeneratedRegex(@"^[A-Za-z0-9_.-]{1,64}\z")]
    private static partial Regex Name();

    [LoggerMessage(Message = "{Tool} failed: {Reason}")]
    private partial void LogFailure(LogLevel level, string tool, string reason);
}
