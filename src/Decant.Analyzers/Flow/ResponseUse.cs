using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Follows a response or its content: how the body is read, and whether the status is checked and the response is disposed.</summary>
internal sealed class ResponseUse
{
    private readonly HttpSymbols _symbols;
    private readonly List<BodyRead> _reads = [];
    private readonly List<BodyStream> _streams = [];

    // The number of methods through which the response or content was passed.
    private readonly int _depth;

    private ResponseUse(HttpSymbols symbols, int depth)
    {
        _symbols = symbols;
        _depth = depth;
    }

    /// <summary>The calls that read the body, directly or through its stream.</summary>
    public IReadOnlyList<BodyRead> Reads => _reads;

    /// <summary>The streams that the body is read from.</summary>
    public IReadOnlyList<BodyStream> Streams => _streams;

    /// <summary>The calls that read the content, get its stream, or pass the content or response to a method of the same file that does so.</summary>
    public List<IInvocationOperation> ContentReads { get; } = [];

    /// <summary>Whether the response, its content or its stream leaves the method, even if the receiver only inspects it.</summary>
    public bool Escapes => IsKept || Lent.Count > 0;

    /// <summary>Whether the response may outlive the method, or is used in a way that cannot be followed.</summary>
    public bool IsKept { get; private set; }

    /// <summary>The calls that pass the response or content to a method of the same file. If a method keeps it, <see cref="IsKept"/> is true too.</summary>
    public List<IInvocationOperation> Lent { get; } = [];

    public bool IsStatusSeen { get; private set; }

    public bool IsDisposed { get; private set; }

    public static ResponseUse From(IInvocationOperation call, HttpSymbols symbols)
    {
        ResponseUse response = new(symbols, depth: 0);
        response.FollowResponse(call);
        return response;
    }

    /// <summary>Follows the parameter of a method that takes a response or a content.</summary>
    public static ResponseUse OfParameter(IOperation body, IParameterSymbol parameter, HttpSymbols symbols, int depth = 0)
    {
        ResponseUse response = new(symbols, depth);
        bool isResponse = HttpSymbols.Is(parameter.Type, symbols.Response);
        if (!isResponse && !HttpSymbols.Is(parameter.Type, symbols.Content) || Helper.FindUses(body, parameter) is not { } uses)
        {
            response.IsKept = true;
            return response;
        }

        foreach (IParameterReferenceOperation use in uses)
        {
            if (isResponse)
                response.FollowResponse(use);
            else
                response.FollowContent(use);
        }

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
            case IArgumentOperation argument:
                AddArgument(argument);
                break;
            case IIsPatternOperation { Pattern: var pattern }:
                IsStatusSeen |= pattern.DescendantsAndSelf().Any(IsStatus);
                IsKept |= LocalValue.IsNamedBy(pattern);
                break;
            case IBinaryOperation:
                break;
            default:
                IsKept = true;
                break;
        }
    }

    // These extension methods of Decant check the status before they read the body.
    private void AddExtension(IInvocationOperation call)
    {
        IsStatusSeen = true;
        if (call.TargetMethod.Name == "EnsureSuccessAsync")
            FollowResponse(call);
        else if (JsonReads.IsOfContent(call, _symbols))
            AddRead(call, BodyReadKind.Json);
        else
            IsKept = true;
    }

    private void AddArgument(IArgumentOperation argument)
    {
        if (_depth >= Helper.MaxDepth || Helper.Find(argument) is not { } helper)
        {
            IsKept = true;
            return;
        }

        var call = (IInvocationOperation)argument.Parent!;
        ResponseUse inner = OfParameter(helper.Body, helper.Parameter, _symbols, _depth + 1);
        Lent.Add(call);
        _streams.AddRange(inner.Streams);
        IsKept |= inner.IsKept;
        IsStatusSeen |= inner.IsStatusSeen;
        IsDisposed |= inner.IsDisposed;
        if (inner.ContentReads.Count > 0)
            ContentReads.Add(call);
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
                case IArgumentOperation argument:
                    AddArgument(argument);
                    break;
                default:
                    IsKept = true;
                    break;
            }
        }
    }

    private void AddContent(IInvocationOperation call)
    {
        if (HttpCalls.IsContentStream(call, _symbols))
        {
            ContentReads.Add(call);
            BodyStream stream = BodyStream.From(call, _symbols);
            _streams.Add(stream);
            _reads.AddRange(stream.Reads);
            IsKept |= stream.Escapes;
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
        IsKept |= uses is null;
        return uses;
    }

    private static bool IsStatus(IOperation operation) =>
        operation is IPropertyReferenceOperation { Property.Name: "StatusCode" or "IsSuccessStatusCode" };
}
