using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds clients that are created for one call on purpose, because a shared client would behave differently or would save nothing.</summary>
internal static class ClientPurpose
{
    private static readonly HashSet<string> s_files = ["Create", "OpenWrite", "Open", "OpenHandle"];

    /// <summary>Returns whether settings of a handler depend on a parameter or condition of the method, so that calls of the method cannot share it.</summary>
    public static bool IsForOneCaller(IOperation handler)
    {
        HashSet<IOperation> around = [handler, .. Bodies.Ancestors(handler)];
        return handler.Descendants().OfType<IAssignmentOperation>().Concat(SettingsAfter(handler)).Any(setting =>
            setting.Value.DescendantsAndSelf().Any(IsOfCaller)
            || Bodies.Ancestors(setting).TakeWhile(outer => !around.Contains(outer)).Any(outer => outer is IConditionalOperation or ISwitchOperation));
    }

    /// <summary>Returns whether a client sends only HEAD requests, or only downloads files.</summary>
    public static bool IsProbeOrDownload(IOperation client)
    {
        IInvocationOperation[] sent =
        [
            .. LocalValue.FindUsesInFunction(client)?.Where(use => use.Parent is IInvocationOperation call && call.Instance == use && call.TargetMethod.Name.EndsWith("Async", StringComparison.Ordinal))
                .Select(use => (IInvocationOperation)use.Parent!) ?? [],
        ];
        return sent.Length > 0 && (sent.All(IsHead) || (sent.All(IsStreamed) && Bodies.FunctionOf(client).Descendants().Any(IsFile)));
    }

    private static IEnumerable<IAssignmentOperation> SettingsAfter(IOperation handler) => LocalValue.FindUses(handler)?
        .Select(use => use.Parent is IPropertyReferenceOperation { Parent: IAssignmentOperation assignment } property && assignment.Target == property ? assignment : null)
        .OfType<IAssignmentOperation>() ?? [];

    private static bool IsOfCaller(IOperation operation) => operation is IParameterReferenceOperation
    {
        Parameter.ContainingSymbol: IMethodSymbol { MethodKind: MethodKind.Ordinary or MethodKind.LocalFunction },
    };

    private static bool IsHead(IInvocationOperation call) => call.Arguments.Any(argument => Carrier.Origin(argument.Value).Descendants()
        .Any(part => part is IPropertyReferenceOperation { Property: { Name: "Head", ContainingType.Name: "HttpMethod" } }));

    private static bool IsStreamed(IInvocationOperation call) =>
        call.TargetMethod.Name == "GetStreamAsync" || call.Arguments.Any(argument => argument.Parameter?.Type.Name == "HttpCompletionOption" && argument.Value.ConstantValue is { HasValue: true, Value: 1 });

    private static bool IsFile(IOperation operation) => operation is IObjectCreationOperation { Type.Name: "FileStream" }
        || (operation is IInvocationOperation { TargetMethod: { ContainingType.Name: "File" } method } && s_files.Contains(method.Name));
}
