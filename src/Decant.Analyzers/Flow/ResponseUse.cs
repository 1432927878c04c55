using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Follows a response: how its body is read, whether its status is checked, whether it is disposed.</summary>
internal sealed class ResponseUse
{
    private readonly HttpSymbols _symbols;
    private readonly List<BodyRead> _reads = [];
    private readonly List<BodyStream> _streams = [];

    private ResponseUse(HttpSymbols symbols) => _symbols = symbols;

    /// <summary>The calls that read the body, directly or through its stream.</summary>
    public IReadOnlyList<BodyRead> Reads => _reads;

    /// <summary>The streams that the body is read from.</summary>
    public IReadOnlyList<BodyStream> Streams => _streams;

    /// <summary>The calls that read the content or get its stream.</summary>
    public List<IInvocationOperation> ContentReads { get; } = [];

    /// <summary>Whether the response, its content or its stream is used in a way that cannot be followed.</summary>
    public bool Escapes { get; private set; }

    public bool IsStatusSeen { get; private set; }

    public bool IsDisposed { get; private set; }

    public static ResponseUse Of(IInvocationOperation call, HttpSymbols symbols)
    {
        ResponseUse response = new(symbols);
        response.FollowResponse(call);
        return response;
    }

    private void FollowResponse(IOperation value)
    {
        if (FindUses(value) is not { } uses)
            return;
        IsDisposed |= LocalValue.IsInUsing(value);
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
            case IPropertyReferenceOperation { Property.Name: "Content" } content
                when content.Parent is not ISimpleAssignmentOperation { Target: var target } || target != content:
                FollowContent(content);
                break;
            case IPropertyReferenceOperation property:
                IsStatusSeen |= IsStatus(property);
                break;
            case IInvocationOperation { TargetMethod.Name: "EnsureSuccessStatusCode" } ensure:
                IsStatusSeen = true;
                FollowResponse(ensure);
                break;
            case IInvocationOperation { TargetMethod.Name: "Dispose" }
                or IConditionalAccessOperation { WhenNotNull: IInvocationOperation { TargetMethod.Name: "Dispose" } }:
                IsDisposed = true;
                break;
            case IInvocationOperation { TargetMethod.Name: "ToString" }:
                break;
            case IArgumentOperation { Parent: IInvocationOperation call }
                when HttpSymbols.IsOf(call, _symbols.ResponseProjection) || HttpSymbols.IsOf(call, _symbols.ResponseStatus):
                AddExtension(call);
                break;
            case IIsPatternOperation { Pattern: var pattern }:
                IsStatusSeen |= pattern.DescendantsAndSelf().Any(IsStatus);
                Escapes |= LocalValue.IsNamedBy(pattern);
                break;
            case IBinaryOperation:
                break;
            default:
                Escapes = true;
                break;
        }
    }

    // The methods of Decant check the status first.
    private void AddExtension(IInvocationOperation call)
    {
        IsStatusSeen = true;
        if (call.TargetMethod.Name == "EnsureSuccessAsync")
            FollowResponse(call);
        else if (JsonReads.IsOfContent(call, _symbols))
            AddRead(call, BodyReadKind.Json);
        else
            Escapes = true;
    }

    private void FollowContent(IOperation content)
    {
        if (FindUses(content) is not { } uses)
            return;
        IsDisposed |= LocalValue.IsInUsing(content);
        foreach (IOperation use in uses)
        {
            switch (use.Parent)
            {
                case IExpressionStatementOperation or IPropertyReferenceOperation or IBinaryOperation
                    or IIsPatternOperation { Pattern: IConstantPatternOperation or INegatedPatternOperation }:
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

    private IReadOnlyList<IOperation>? FindUses(IOperation value)
    {
        IReadOnlyList<IOperation>? uses = LocalValue.FindUsesInFunction(value);
        Escapes |= uses is null;
        return uses;
    }

    private static bool IsStatus(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property.Name: "StatusCode" or "IsSuccessStatusCode" };
}
