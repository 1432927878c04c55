using System.Text.Json.Nodes;

namespace Decant.Masks;

/// <summary>Cuts a tree by a mask as it is written: the rule, in the fewest lines.</summary>
internal static class MaskOracle
{
    public static JsonNode? Cut(JsonNode? value, MaskText mask) => Cut(value, [mask]);

    // All parts that apply at this place. One of them that is null selects the value as a whole.
    private static JsonNode? Cut(JsonNode? value, IReadOnlyList<MaskText?> masks)
    {
        if (value is null || masks.Contains(null))
            return value?.DeepClone();
        if (value is JsonArray array)
            return new JsonArray([.. array.Where(HasFields).Select(element => Cut(element, masks))]);
        var result = new JsonObject();
        foreach ((string name, JsonNode? member) in value.AsObject())
        {
            MaskText?[] parts = [.. masks.SelectMany(mask => mask!.Fields).Where(field => field.Name == "*" || field.Name == name).Select(field => field.Parts)];
            if (parts.Length > 0 && (parts.Contains(null) || HasFields(member)))
                result.Add(name, Cut(member, parts));
        }

        return result;
    }

    private static bool HasFields(JsonNode? value) => value is null or JsonArray or JsonObject;
}
