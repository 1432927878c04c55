using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Decant.Web;

/// <summary>What a request that cannot be read is told: a parameter that may be wrong in kind is a whole number.</summary>
internal static class ParameterMessages
{
    /// <summary>What the API's description says of every such request.</summary>
    public const string NotAsDescribed = "A parameter is not as described; 'errors' names it and says what was expected.";

    public static void Configure(MvcOptions mvc)
    {
        DefaultModelBindingMessageProvider messages = mvc.ModelBindingMessageProvider;
        messages.SetNonPropertyAttemptedValueIsInvalidAccessor(NoWholeNumber);
        messages.SetValueMustNotBeNullAccessor(NoWholeNumber);
    }

    // The parameter's name stands beside it, as the key of the error.
    private static string NoWholeNumber(string value) => $"The value is '{value}', expected a whole number.";
}
