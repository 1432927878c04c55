using System.Text.RegularExpressions;
using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>An API as an OpenAPI document describes it.</summary>
/// <param name="Operations">The operations, in the order of the document.</param>
/// <param name="Read">Reads the response of an operation. It throws an <see cref="InferenceException"/> if there is none in JSON.</param>
internal sealed partial record ApiDescription(IReadOnlyList<OperationName> Operations, Func<OperationName, DescribedOperation> Read)
{
    /// <summary>The maximum number of bytes of a description.</summary>
    public const int MostBytes = 64 << 20;

    /// <summary>What the user can do about operations that are in other files; null if there are none.</summary>
    public string? Elsewhere { get; init; }

    /// <summary>Returns an operation.</summary>
    /// <param name="name">The operation id, or the method and the path, such as <c>GET /repos/{owner}/{repo}</c>. A path without a method is a GET.</param>
    /// <exception cref="InferenceException">There is no such operation, or the description does not determine its response.</exception>
    public DescribedOperation Find(string name)
    {
        string[] words = name.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries);
        string wanted = words switch
        {
            [var method, var path] => $"{method.ToUpperInvariant()} /{path.TrimStart('/')}",
            [['/', ..] path] => $"GET {path}",
            _ => name,
        };
        OperationName? found = Operations.FirstOrDefault(operation => operation.Id == name) ?? Operations.FirstOrDefault(operation => operation.ToString() == wanted)
            ?? Operations.FirstOrDefault(operation => Unnamed(operation.ToString()) == Unnamed(wanted));
        return found is not null ? Read(found)
            : throw InferenceException.Usage($"The description has no operation '{name}'{Closest.HintForSlipOrAny(words.Length > 1 ? wanted : name, Names(hasMethod: wanted.Contains(' ', StringComparison.Ordinal)))}.{Elsewhere}");
    }

    // Paths that differ only in the names of parameters are one path in OpenAPI.
    private static string Unnamed(string operation) => Parameter().Replace(operation, "{}");

    [GeneratedRegex(@"\{[^{}]*\}")]
    private static partial Regex Parameter();

    private string[] Names(bool hasMethod) => [.. Operations.Select(operation => hasMethod ? operation.ToString() : operation.Id).OfType<string>()];
}
