using System.Globalization;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Fluid;

namespace Decant.Crank.Tests.Config;

/// <summary>The templates in a job: every text with a brace in it, rendered with the variables.</summary>
internal static partial class LiquidTemplates
{
    private static readonly FluidParser s_parser = new();

    /// <summary>Renders every text in place.</summary>
    /// <exception cref="FormatException">One is no template, or names a variable that nobody gives: Crank would send the one as it is, and nothing for the
    /// other.</exception>
    public static void Render(JsonNode node, JsonObject variables)
    {
        var context = new TemplateContext();
        foreach ((string name, JsonNode? value) in variables)
            context.SetValue(name, Plain(value));
        RenderAll(node, context, variables);
    }

    private static void RenderAll(JsonNode node, TemplateContext context, JsonObject variables)
    {
        if (node is JsonObject members)
        {
            foreach ((string key, JsonNode? value) in members.ToArray())
            {
                if (Text(value) is { } text)
                    members[key] = Render(text, context, variables);
                else if (value is not null)
                    RenderAll(value, context, variables);
            }
        }
        else if (node is JsonArray items)
        {
            for (int index = 0; index < items.Count; index++)
            {
                if (Text(items[index]) is { } text)
                    items[index] = Render(text, context, variables);
                else if (items[index] is { } item)
                    RenderAll(item, context, variables);
            }
        }
    }

    private static string Render(string text, TemplateContext context, JsonObject variables)
    {
        if (!text.Contains('{', StringComparison.Ordinal))
            return text;
        if (!s_parser.TryParse(text, out IFluidTemplate? template, out string? error))
            throw new FormatException($"'{text}' is no template: {error}");
        string? missing = Named().Matches(text).Select(match => match.Groups[1].Value).FirstOrDefault(name => !variables.ContainsKey(name));
        return missing is null ? template.Render(context) : throw new FormatException($"'{text}' names {missing}, which nobody gives.");
    }

    private static string? Text(JsonNode? node) => node?.GetValueKind() == JsonValueKind.String ? (string?)node : null;

    private static object? Plain(JsonNode? value) => value?.GetValueKind() switch
    {
        JsonValueKind.Number => decimal.Parse(value.ToJsonString(), NumberStyles.Float, CultureInfo.InvariantCulture),
        JsonValueKind.True or JsonValueKind.False => value.GetValue<bool>(),
        _ => value?.ToString(),
    };

    [GeneratedRegex(@"\{[{%]\s*(?:if\s+|elsif\s+)?(?!end|else)(\w+)")]
    private static partial Regex Named();
}
