namespace Decant.Mcp;

/// <summary>A tool was called in a way that it cannot be. The message tells the model what to change.</summary>
internal sealed class ToolUseException(string message) : Exception(message);
