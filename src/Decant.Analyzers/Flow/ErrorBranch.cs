using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Flow;

/// <summary>Finds out whether code runs only if the status of a response is an error.</summary>
internal static class ErrorBranch
{
    public static bool Contains(IOperation operation) => Conditions.Tell(operation, IsSuccess, ofFunction: true) == false;

    /// <summary>Returns whether the status is a success if a condition has the given result; null if the condition does not decide this.</summary>
    private static bool? IsSuccess(IOperation condition, bool result) => condition switch
    {
        IPropertyReferenceOperation { Property.Name: "IsSuccessStatusCode" } => result,
        IBinaryOperation { OperatorKind: BinaryOperatorKind.Equals } equal => IsSuccessAt(equal.LeftOperand, equal.RightOperand, result),
        IBinaryOperation { OperatorKind: BinaryOperatorKind.NotEquals } different => IsSuccessAt(different.LeftOperand, different.RightOperand, !result),
        IIsPatternOperation { Pattern: INegatedPatternOperation { Pattern: var pattern } } match => IsSuccessOf(match.Value, pattern, !result),
        IIsPatternOperation match => IsSuccessOf(match.Value, match.Pattern, result),
        _ => null,
    };

    private static bool? IsSuccessOf(IOperation value, IPatternOperation pattern, bool result) => pattern switch
    {
        IConstantPatternOperation constant => IsSuccessAt(value, constant.Value, result),
        IRecursivePatternOperation recursive => recursive.PropertySubpatterns
            .Select(part => IsSuccessOf(part.Member, part.Pattern, result)).FirstOrDefault(found => found is not null),
        _ => null,
    };

    /// <summary>Returns whether the status is a success if a value is, or is not, equal to a constant; null if the comparison does not decide this.</summary>
    private static bool? IsSuccessAt(IOperation value, IOperation constant, bool isEqual) =>
        (Carrier.Unconverted(value) as IPropertyReferenceOperation)?.Property.Name switch
        {
            "IsSuccessStatusCode" when constant.ConstantValue is { HasValue: true, Value: bool expected } => expected == isEqual,
            "StatusCode" when constant.ConstantValue is { HasValue: true, Value: int status } =>
                status is >= 200 and < 300 ? isEqual : isEqual ? false : null,
            _ => null,
        };
}
