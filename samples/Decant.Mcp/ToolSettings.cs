namespace Decant.Mcp;

/// <summary>A tool: one kind of GET.</summary>
internal sealed class ToolSettings
{
    /// <summary>What it does, for a model that chooses a tool.</summary>
    public string Description { get; init; } = "";

    /// <summary>The path, as an <see cref="AddressTemplate"/>.</summary>
    public string Path { get; init; } = "";

    /// <summary>What is to be said of the variables of the path.</summary>
    public Dictionary<string, ParameterSettings> Parameters { get; init; } = [];

    /// <summary>Arguments for a request whose answer tells the names of the fields.</summary>
    public Dictionary<string, string> Example { get; init; } = [];

    /// <summary>The fields that a model may see, as a mask. If there is none, it may see all.</summary>
    public string? Fields { get; init; }
}

/// <summary>A parameter of a tool.</summary>
internal sealed class ParameterSettings
{
    /// <summary>What it means, and which values it has.</summary>
    public string Description { get; init; } = "";

    /// <summary>Its type in JSON Schema.</summary>
    public string Type { get; init; } = "string";
}
