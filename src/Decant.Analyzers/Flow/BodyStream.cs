using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Follows the uses of the stream of a body, also through the readers that wrap the stream.</summary>
internal sealed class BodyStream
{
    private readonly HttpSymbols _symbols;
    private readonly List<BodyRead> _reads = [];

    private BodyStream(HttpSymbols symbols) => _symbols = symbols;

    /// <summary>The calls that read the stream.</summary>
    public IReadOnlyList<BodyRead> Reads => _reads;

    /// <summary>Whether the stream is used in a way that cannot be followed.</summary>
    public bool Escapes { get; private set; }

    /// <summary>Whether code uses the length or position of the stream, which only a buffered stream supports.</summary>
    public bool Seeks { get; private set; }

    /// <summary>Whether the stream, or a reader that wraps it, is disposed.</summary>
    public bool IsDisposed { get; private set; }

    public static BodyStream From(IOperation stream, HttpSymbols symbols)
    {
        BodyStream body = new(symbols);
        body.Follow(stream);
        return body;
    }

    private void Follow(IOperation value)
    {
        if (LocalValue.FindUsesInFunction(value) is not { } uses)
        {
            Escapes = true;
            return;
        }

        IsDisposed |= LocalValue.IsInUsing(value);
        foreach (IOperation use in uses)
            AddUse(use, use.Parent);
    }

    private void AddUse(IOperation use, IOperation? parent)
    {
        switch (parent)
        {
            case IExpressionStatementOperation or IVariableInitializerOperation:
                break;
            case IUsingOperation:
                IsDisposed = true;
                break;
            case IPropertyReferenceOperation property:
                Seeks |= property.Property.Name is "Length" or "Position" or "CanSeek";
                break;
            case IInvocationOperation call when call.Instance == use:
                AddMember(call);
                break;
            case IConditionalAccessOperation { WhenNotNull: IInvocationOperation { TargetMethod.Name: "Dispose" or "DisposeAsync" } }:
                IsDisposed = true;
                break;
            case IArgumentOperation { Parent: IInvocationOperation call }:
                AddArgument(call);
                break;
            case IArgumentOperation { Parent: IObjectCreationOperation creation } when IsReader(creation.Type):
                Follow(creation);
                break;
            case IIsPatternOperation { Pattern: var pattern }:
                Escapes |= LocalValue.IsNamedBy(pattern);
                break;
            case IBinaryOperation:
                break;
            default:
                Escapes = true;
                break;
        }
    }

    private void AddMember(IInvocationOperation call)
    {
        string name = call.TargetMethod.Name;
        if (name is "Dispose" or "DisposeAsync" or "Close")
            IsDisposed = true;
        else if (name is "Seek" or "SetLength")
            Seeks = true;
        else if (name.StartsWith("ReadToEnd", StringComparison.Ordinal))
            Add(call, BodyReadKind.Text);
        else if (name.StartsWith("Read", StringComparison.Ordinal) || name.StartsWith("CopyTo", StringComparison.Ordinal))
            Add(call, BodyReadKind.Stream);
    }

    private void AddArgument(IInvocationOperation call)
    {
        if (JsonReads.FindStream(call, _symbols) is not null || IsNewtonsoft(call))
            Add(call, BodyReadKind.Json);
        else if (call.TargetMethod.Name == "ConfigureAwait")
            IsDisposed = true; // Only 'await using' calls ConfigureAwait on a stream, and it disposes the stream.
        else
            Escapes |= call.TargetMethod.Name != "ThrowIfNull";
    }

    // A method that gets a JsonTextReader of Newtonsoft.Json reads from it, so the call counts as a read of the body.
    private bool IsNewtonsoft(IInvocationOperation call) =>
        call.Arguments.Any(argument => Carrier.Origin(argument.Value) is IObjectCreationOperation creation
            && HttpSymbols.Is(creation.Type, _symbols.NewtonsoftTextReader));

    private bool IsReader(ITypeSymbol? type) => HttpSymbols.Is(type, _symbols.StreamReader) || HttpSymbols.Is(type, _symbols.NewtonsoftTextReader);

    private void Add(IInvocationOperation call, BodyReadKind kind) => _reads.Add(new(call, kind, Tokens.CanEnd(call, _symbols)));
}
