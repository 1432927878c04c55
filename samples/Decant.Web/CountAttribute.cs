using System.ComponentModel.DataAnnotations;
using System.Globalization;

namespace Decant.Web;

/// <summary>Requires a whole number within bounds, both included.</summary>
/// <param name="minimum">The smallest valid number.</param>
/// <param name="maximum">The largest valid number.</param>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class CountAttribute(int minimum, int maximum) : RangeAttribute(minimum, maximum)
{
    protected override ValidationResult? IsValid(object? value, ValidationContext validationContext) => IsValid(value)
        ? ValidationResult.Success
        : new(string.Create(
            CultureInfo.InvariantCulture,
            $"'{validationContext.DisplayName}' is '{value}', expected a whole number from {Minimum:N0} to {Maximum:N0}."));
}
