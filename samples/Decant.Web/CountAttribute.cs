using System.ComponentModel.DataAnnotations;
using System.Globalization;

namespace Decant.Web;

/// <summary>A whole number of something, within bounds.</summary>
/// <param name="minimum">The least.</param>
/// <param name="maximum">The most.</param>
[AttributeUsage(AttributeTargets.Parameter)]
internal sealed class CountAttribute(int minimum, int maximum) : RangeAttribute(minimum, maximum)
{
    protected override ValidationResult? IsValid(object? value, ValidationContext validationContext) => IsValid(value)
        ? ValidationResult.Success
        : new(string.Create(
            CultureInfo.InvariantCulture,
            $"'{validationContext.DisplayName}' is '{value}', expected a whole number from {Minimum:N0} to {Maximum:N0}."));
}
