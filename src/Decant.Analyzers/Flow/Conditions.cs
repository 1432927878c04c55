using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether a fact holds where an operation runs, from the conditions around the operation and before it.</summary>
internal static class Conditions
{
    /// <summary>Returns whether a fact holds where an operation runs; null if no condition decides this.</summary>
    /// <param name="operation">The operation.</param>
    /// <param name="test">Returns whether the fact holds if a condition has the given result; null if the condition does not decide this.</param>
    /// <param name="ofFunction">Whether to ignore conditions around the lambda or local function that contains the operation.</param>
    public static bool? Tell(IOperation operation, Func<IOperation, bool, bool?> test, bool ofFunction)
    {
        IOperation child = operation;
        foreach (IOperation parent in Bodies.Ancestors(operation))
        {
            if (ofFunction && parent is IAnonymousFunctionOperation or ILocalFunctionOperation)
                break;
            bool? told = parent switch
            {
                IConditionalOperation conditional when child != conditional.Condition => Holds(conditional.Condition, child == conditional.WhenTrue, test),
                IBlockOperation block => block.Operations.TakeWhile(statement => statement != child).OfType<IConditionalOperation>()
                    .Select(earlier => HoldsAfter(earlier, test)).LastOrDefault(after => after is not null),
                _ => null,
            };
            if (told is not null)
                return told;
            child = parent;
        }

        return null;
    }

    /// <summary>Returns whether the fact holds after an if statement, of which a branch leaves the block; null if the statement does not decide this.</summary>
    private static bool? HoldsAfter(IConditionalOperation earlier, Func<IOperation, bool, bool?> test) =>
        (Bodies.Leaves(earlier.WhenTrue) ? Holds(earlier.Condition, false, test) : null)
        ?? (earlier.WhenFalse is { } other && Bodies.Leaves(other) ? Holds(earlier.Condition, true, test) : null);

    private static bool? Holds(IOperation condition, bool result, Func<IOperation, bool, bool?> test) => condition switch
    {
        IConversionOperation conversion => Holds(conversion.Operand, result, test),
        IParenthesizedOperation parenthesized => Holds(parenthesized.Operand, result, test),
        IUnaryOperation { OperatorKind: UnaryOperatorKind.Not } negation => Holds(negation.Operand, !result, test),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalAnd } both =>
            result ? Holds(both.LeftOperand, true, test) ?? Holds(both.RightOperand, true, test) : null,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.ConditionalOr } either =>
            result ? null : Holds(either.LeftOperand, false, test) ?? Holds(either.RightOperand, false, test),
        _ => test(condition, result),
    };
}
