using Microsoft.Extensions.Options;

namespace Decant.Extensions.Http.Clients;

/// <summary>Makes the options of a client, after all that configures it, so that functions which lost are not called.</summary>
internal sealed class DecantClientEvaluation(IServiceProvider services) : IPostConfigureOptions<DecantClient>
{
    public void PostConfigure(string? name, DecantClient options)
    {
        try
        {
            options.Evaluate(services);
        }
        // The setters throw the first, and parsing a setting the others. What else goes wrong in the function is not about values.
        catch (Exception exception) when (exception is ArgumentException or FormatException or OverflowException)
        {
            string client = string.IsNullOrEmpty(name) ? "the HTTP client without a name" : $"the HTTP client \"{name}\"";
            throw new OptionsValidationException(
                name ?? Options.DefaultName, typeof(DecantHttpOptions), [$"AddDecant could not make the options of {client}: {exception.Message}"]);
        }
    }
}
