using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether code runs only if the status of a response is an error, by the conditions around it and before it.</summary>
internal static class ErrorBranch
{
    public static bool Contains(IOperation operation)
    {
        IOperation child = operation;
        foreach (IOperation parent in Bodies.Ancestors(operation))
        {
            if (parent is IAnonymousFunctionOperation or ILocalFunctionOperation)
                break;
            if (parent is IConditionalOperation conditional && child != conditional.Condition && IsSuccess(conditional.Condition, child == conditional.WhenTrue) is { } isSuccess)
                return !isSuccess;
            if (parent is IBlockOperation block
                && block.Operations.TakeWhile(statement => statement != child).OfType<IConditionalOperation>().Any(IsLeftOnSuccess))
            {
                return true;
            }

            child = parent;
        }

        return false;
    }

    /// <summary>Whether only an error gets past a condition, because one of its branches leaves the block.</summary>
    private static bool IsLeftOnSuccess(IConditionalOperation conditional) =>
        (Bodies.Leaves(conditional.WhenTrue) && IsSuccess(conditional.Condition, false) == false)
        || (conditional.WhenFalse is { } other && Bodies.Leaves(other) && IsSuccess(conditional.Condition, true) == false);

    /// <summary>Whether the status is a success if a condition has a result; null if the condition does not tell.</summary>
    private static bool? IsSuccess(IOperation condition, bool result) => condition switch
    {
        IConversionOperation conversion => IsSuccess(conversion.Operand, result),
        IParenthesizedOperation parenthesized => IsSuccess(parenthesized.Operand, result),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } negation => IsSuccess(negation.Operand, !result),
        IPropertyReferenceOperation { Property.Name: "IsSuccessStatusCode" } => result,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both => result ? IsSuccess(both.LeftOperand, true) ?? IsSuccess(both.RightOperand, true) : null,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either => result ? null : IsSuccess(either.LeftOperand, false) ?? IsSuccess(either.RightOperand, false),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } equal => IsSuccessAt(equal.LeftOperand, equal.RightOperand, result),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } different => IsSuccessAt(different.LeftOperand, different.RightOperand, !result),
        IIsPatternOperation { Pattern: INegatedPatternOperation { Pattern: var pattern } } match => IsSuccessOf(match.Value, pattern, !result),
        IIsPatternOperation match => IsSuccessOf(match.Value, match.Pattern, result),
        _ => null,
    };

    private static bool? IsSuccessOf(IOperation value, IPatternOperation pattern, bool result) => pattern switch
    {
        IConstantPatternOperation constant => IsSuccessAt(value, constant.Value, result),
        IRecursivePatternOperation recursive => recursive.PropertySubpatterns.Select(part => IsSuccessOf(part.Member, part.Pattern, result)).FirstOrDefault(found => found is not null),
        _ => null,
    };

    /// <summary>The same for a value that equals a constant or differs from it.</summary>
    private static bool? IsSuccessAt(IOperation value, IOperation constant, bool isEqual) =>
        (Carrier.Unconverted(value) as IPropertyReferenceOperation)?.Property.Name switch
        {
            "IsSuccessStatusCode" when constant.ConstantValue is { HasValue: true, Value: bool expected } => expected == isEqual,
            "StatusCode" when constant.ConstantValue is { HasValue: true, Value: int status } =>
                status is >= 200 and < 300 ? isEqual : isEqual ? false : null,
            _ => null,
        };
}
