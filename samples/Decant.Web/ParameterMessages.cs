using Microsoft.AspNetCore.Mvc;
using Microsoft.AspNetCore.Mvc.ModelBinding.Metadata;

namespace Decant.Web;

/// <summary>The messages for parameters that cannot be parsed. All of them are whole numbers.</summary>
internal static class ParameterMessages
{
    /// <summary>The description of such a response in the OpenAPI document.</summary>
    public const string NotAsDescribed = "A parameter is not as described; 'errors' has its name and what was expected.";

    public static void Configure(MvcOptions mvc)
    {
        DefaultModelBindingMessageProvider messages = mvc.ModelBindingMessageProvider;
        messages.SetNonPropertyAttemptedValueIsInvalidAccessor(NoWholeNumber);
        messages.SetValueMustNotBeNullAccessor(NoWholeNumber);
    }

    // The key of the error is the parameter's name.
    private static string NoWholeNumber(string value) => $"The value is '{value}', expected a whole number.";
}
