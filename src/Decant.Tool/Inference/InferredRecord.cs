namespace Decant.Tool.Inference;

/// <summary>A record to write as C#.</summary>
internal sealed record InferredRecord(string Name, IReadOnlyList<InferredMember> Members)
{
    /// <summary>The attributes, the first of which marks the projection.</summary>
    public IReadOnlyList<string> Attributes { get; init; } = ["JsonProjection"];

    public bool IsAbstract { get; init; }

    public string? Base { get; init; }

    /// <summary>What the record stands for, as plain text; null if it is not known.</summary>
    public string? Summary { get; init; }
}

/// <summary>An enum to write as C#.</summary>
/// <param name="Values">The identifiers with their JSON names.</param>
internal sealed record InferredEnum(string Name, IReadOnlyList<(string Identifier, string JsonName)> Values);
