using System.ComponentModel.DataAnnotations;
using System.Text.Json.Serialization;

namespace Decant.AspNetCore.Binding;

/// <summary>Types whose members have validation attributes. The framework's generator sees public types alone.</summary>
/// <param name="Name">A text.</param>
/// <param name="Count">A number.</param>
/// <param name="Part">Another one.</param>
/// <param name="Parts">Several.</param>
/// <param name="Value">A struct.</param>
[JsonProjection]
public sealed partial record ValidatedRecord(
    [MinLength(2)] string? Name, [Range(1, 10)] int Count, ValidatedClass? Part, List<ValidatedClass>? Parts, ValidatedStruct? Value);

/// <summary>The same with properties.</summary>
[JsonProjection]
public partial class ValidatedClass
{
    /// <summary>A text that must be there.</summary>
    [Required]
    public string? Id { get; set; }

    /// <summary>Others of the same kind.</summary>
    public ValidatedClass[]? Children { get; set; }
}

/// <summary>The same as a struct.</summary>
/// <param name="X">A number.</param>
[JsonProjection]
public readonly partial record struct ValidatedStruct([Range(0, 5)] int X);

/// <summary>The same with rules of its own.</summary>
[JsonProjection]
[CustomValidation(typeof(ValidatedSelf), nameof(Check))]
public sealed partial class ValidatedSelf : IValidatableObject
{
    /// <summary>A number.</summary>
    public int First { get; set; }

    /// <summary>One that is not smaller.</summary>
    [CustomValidation(typeof(ValidatedSelf), nameof(CheckMember))]
    public int Last { get; set; }

    /// <summary>Looks at the whole.</summary>
    public static ValidationResult? Check(ValidatedSelf self, ValidationContext context) =>
        self?.Last == 99 ? new($"Not 99, said of {context?.ObjectInstance.GetType().Name}.", [nameof(Last)]) : ValidationResult.Success;

    /// <summary>Looks at a member, beside another.</summary>
    public static ValidationResult? CheckMember(int last, ValidationContext context) =>
        context?.ObjectInstance is ValidatedSelf { First: var first } && last < first ? new("Smaller.") : ValidationResult.Success;

    /// <inheritdoc/>
    public IEnumerable<ValidationResult> Validate(ValidationContext validationContext) => First == 77 ? [new("Not 77.", [nameof(First)]), new("Nothing.")] : [];
}

/// <summary>The same on paths.</summary>
/// <param name="Name">A text.</param>
/// <param name="Count">A number.</param>
[JsonProjection]
public sealed partial record ValidatedPaths([property: JsonPropertyPath("a.name"), JsonRequired][MinLength(2)] string Name, [property: JsonPropertyPath("a.b.count")][Range(1, 10)] int? Count);

/// <summary>Without attributes.</summary>
/// <param name="Name">A text.</param>
[JsonProjection]
public sealed partial record Unvalidated(string? Name);

/// <summary>Holds a body beside a parameter.</summary>
/// <param name="Body">The body.</param>
/// <param name="Page">A parameter of the query.</param>
public sealed record HeldValidated([ProjectedBody(MaxBytes = 1000)] Projected<ValidatedRecord> Body, [Range(1, 5)] int? Page);

/// <summary>The same by the framework.</summary>
/// <param name="Body">The body.</param>
/// <param name="Page">A parameter of the query.</param>
public sealed record FrameworkHeld([Microsoft.AspNetCore.Mvc.FromBody] ValidatedRecord Body, [Range(1, 5)] int? Page);

/// <summary>Holds a body that may be missing.</summary>
public sealed class ValidatedHolder
{
    /// <summary>The body.</summary>
    [ProjectedBody(MaxBytes = 1000)]
    public Projected<ValidatedRecord>? Body { get; set; }

    /// <summary>A parameter of the query.</summary>
    [Range(1, 5)]
    public int? Page { get; set; }
}
