namespace Decant.Tool.Descriptions;

/// <summary>An API as an OpenAPI document describes it.</summary>
/// <param name="source">The file or URL without the parts that may be secret.</param>
/// <param name="operations">The operations, in the order of the document.</param>
/// <param name="read">Reads an operation's response. It throws an <see cref="Inference.InferenceException"/> if the description does not determine it.</param>
internal sealed class ApiDescription(string source, IReadOnlyList<OperationName> operations, Func<OperationName, DescribedOperation> read)
{
    public string Source => source;

    public IReadOnlyList<OperationName> Operations => operations;

    /// <summary>Returns an operation.</summary>
    /// <param name="name">The operation id, or the method and the path: <c>GET /repos/{owner}/{repo}</c>.</param>
    /// <exception cref="Inference.InferenceException">There is no such operation, or it has no response in JSON.</exception>
    public DescribedOperation Find(string name) => throw new NotImplementedException();
}
