using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>What becomes of a response: how its body is read, whether its status is looked at, whether it is disposed.</summary>
internal sealed class ResponseUse
{
    private readonly HttpSymbols _symbols;
    private readonly IOperation _function;
    private readonly List<BodyRead> _reads = [];
    private readonly List<BodyStream> _streams = [];

    private ResponseUse(HttpSymbols symbols, IOperation function)
    {
        _symbols = symbols;
        _function = function;
    }

    /// <summary>The calls that read the body, also through its stream.</summary>
    public IReadOnlyList<BodyRead> Reads => _reads;

    /// <summary>The streams that the body is read from.</summary>
    public IReadOnlyList<BodyStream> Streams => _streams;

    /// <summary>How often the content was read, or asked for its stream.</summary>
    public List<IInvocationOperation> ContentReads { get; } = [];

    /// <summary>Whether the response, its content or its stream goes where it cannot be followed.</summary>
    public bool Escapes { get; private set; }

    public bool IsStatusSeen { get; private set; }

    public bool IsDisposed { get; private set; }

    public static ResponseUse Of(IInvocationOperation call, HttpSymbols symbols)
    {
        ResponseUse response = new(symbols, Bodies.FunctionOf(call));
        response.FollowResponse(call);
        return response;
    }

    private void FollowResponse(IOperation value)
    {
        if (FindUses(value) is not { } uses)
            return;
        IOperation top = Carrier.Up(value);
        IsDisposed |= LocalValue.FindLocal(top) is { } local && LocalValue.IsUsing(local, Bodies.RootOf(top));
        foreach (IOperation use in uses)
            AddResponse(use, use.Parent);
    }

    private void AddResponse(IOperation use, IOperation? parent)
    {
        switch (parent)
        {
            case IExpressionStatementOperation:
                break;
            case IUsingOperation:
                IsDisposed = true;
                break;
            case IPropertyReferenceOperation { Property.Name: "Content" } content when content.Parent is not ISimpleAssignmentOperation { Target: var target } || target != content:
                FollowContent(content);
                break;
            case IPropertyReferenceOperation property:
                IsStatusSeen |= property.Property.Name is "StatusCode" or "IsSuccessStatusCode";
                break;
            case IInvocationOperation { TargetMethod.Name: "EnsureSuccessStatusCode" } ensure:
                IsStatusSeen = true;
                FollowResponse(ensure);
                break;
            case IInvocationOperation { TargetMethod.Name: "Dispose" } or IConditionalAccessOperation { WhenNotNull: IInvocationOperation { TargetMethod.Name: "Dispose" } }:
                IsDisposed = true;
                break;
            case IInvocationOperation { TargetMethod.Name: "ToString" }:
                break;
            case IArgumentOperation { Parent: IInvocationOperation call } when HttpSymbols.IsOf(call, _symbols.ResponseProjection):
                AddExtension(call);
                break;
            case IIsPatternOperation { Pattern: var pattern }:
                IsStatusSeen |= pattern.DescendantsAndSelf().Any(part => part is IPropertySubpatternOperation);
                Escapes |= pattern.DescendantsAndSelf().Any(part => part is IDeclarationPatternOperation { DeclaredSymbol: not null });
                break;
            case IBinaryOperation:
                break;
            default:
                Escapes = true;
                break;
        }
    }

    private void AddExtension(IInvocationOperation call)
    {
        if (call.TargetMethod.Name == "EnsureSuccessAsync")
            IsStatusSeen = true;
        else if (JsonReads.IsOfContent(call, _symbols))
            AddRead(call, BodyReadKind.Json);
        else
            Escapes = true;
    }

    private void FollowContent(IOperation content)
    {
        if (FindUses(content) is not { } uses)
            return;
        foreach (IOperation use in uses)
        {
            switch (use.Parent)
            {
                case IExpressionStatementOperation or IPropertyReferenceOperation or IBinaryOperation or IIsPatternOperation { Pattern: IConstantPatternOperation or INegatedPatternOperation }:
                    break;
                case IInvocationOperation call when call.Instance == use:
                    AddContent(call);
                    break;
                case IArgumentOperation { Parent: IInvocationOperation call } when JsonReads.IsOfContent(call, _symbols):
                    AddRead(call, BodyReadKind.Json);
                    break;
                default:
                    Escapes = true;
                    break;
            }
        }
    }

    private void AddContent(IInvocationOperation call)
    {
        if (HttpCalls.IsContentStream(call, _symbols))
        {
            ContentReads.Add(call);
            BodyStream stream = BodyStream.Of(call, _symbols);
            _streams.Add(stream);
            _reads.AddRange(stream.Reads);
            Escapes |= stream.Escapes;
        }
        else if (call.TargetMethod.Name is "ReadAsStringAsync" or "ReadAsByteArrayAsync")
        {
            AddRead(call, BodyReadKind.Text);
        }
        else if (call.TargetMethod.Name is "CopyToAsync" or "CopyTo" or "LoadIntoBufferAsync")
        {
            AddRead(call, BodyReadKind.Stream);
        }
        else if (call.TargetMethod.Name is "Dispose")
        {
            IsDisposed = true;
        }
    }

    private void AddRead(IInvocationOperation call, BodyReadKind kind)
    {
        ContentReads.Add(call);
        _reads.Add(new(call, kind, Tokens.CanEnd(call, _symbols)));
    }

    /// <summary>Uses that are all in the function of the call: what a lambda does with it may happen at any time, or never.</summary>
    private IReadOnlyList<IOperation>? FindUses(IOperation value)
    {
        IReadOnlyList<IOperation>? uses = LocalValue.FindUses(value);
        if (uses is not null && uses.All(use => Bodies.FunctionOf(use) == _function))
            return uses;
        Escapes = true;
        return null;
    }
}
