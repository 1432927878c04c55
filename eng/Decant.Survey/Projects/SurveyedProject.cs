using Microsoft.CodeAnalysis;

namespace Decant.Survey.Projects;

/// <summary>What of a project makes a compilation.</summary>
internal sealed record SurveyedProject
{
    public required string File { get; init; }

    public required string AssemblyName { get; init; }

    public required OutputKind Kind { get; init; }

    public required NullableContextOptions Nullable { get; init; }

    /// <summary>The project's own preprocessor symbols.</summary>
    public required IReadOnlyList<string> Symbols { get; init; }

    public required IReadOnlyList<string> Sources { get; init; }

    /// <summary>What the SDK would write into the project: global usings and attributes.</summary>
    public required string GeneratedSource { get; init; }

    /// <summary>The project files that it refers to, itself; not those that they refer to.</summary>
    public required IReadOnlyList<string> References { get; init; }

    /// <summary>The platforms and the runtime that it is for, as the package of the analyzers tells them.</summary>
    public required string Platforms { get; init; }

    /// <summary>The frameworks that it is built for, as the package of the analyzers tells them. It is compiled for the newest one.</summary>
    public required string Frameworks { get; init; }

    public required bool IsTest { get; init; }
}
