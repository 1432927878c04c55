using Decant.Paths;
using Decant.Tool.Inference;

namespace Decant.Tool.Checks;

/// <summary>Counts how often a member was found in the objects of its type.</summary>
/// <param name="Member">The member.</param>
/// <param name="names">How JSON names are compared with the names in the path.</param>
/// <param name="isOptional">Whether an object may lack the member.</param>
internal sealed class MemberCount(DeclaredMember member, StringComparison names, bool isOptional)
{
    // For Explain. _reached: the deepest step of the path that was not found. _kind: the kind of the value that lacks this step. _others: names in such values.
    private readonly HashSet<string> _others = [];
    private int _reached = -1;
    private JsonValueKind _kind;

    public DeclaredMember Member { get; } = member;

    public bool IsOptional { get; } = isOptional;

    /// <summary>The number of objects that have the member, with null or another value.</summary>
    public int Found { get; private set; }

    /// <summary>The number of objects in which the member is null.</summary>
    public int Nulls { get; private set; }

    /// <summary>Counts an object.</summary>
    /// <returns>The value of the member; null if the object lacks the member.</returns>
    public JsonElement? Add(JsonElement value)
    {
        for (int i = 0; i < Member.Path.Count; i++)
        {
            if (Next(value, Member.Path[i]) is not { } next)
            {
                Note(i, value);
                return null;
            }

            value = next;
        }

        Found++;
        Nulls += value.ValueKind == JsonValueKind.Null ? 1 : 0;
        return value;
    }

    /// <summary>Returns how often the member was found.</summary>
    /// <param name="objects">The number of objects.</param>
    public string Verdict(int objects) => (objects, Found) switch
    {
        (0, _) => "not compared",
        (_, 0) => $"never{(IsOptional ? ", optional" : "")}{Explain()}",
        _ => string.Create(CultureInfo.InvariantCulture, $"{Found:N0} of {objects:N0}{(Nulls > 0 ? $", {Nulls:N0} null" : "")}"),
    };

    /// <summary>Explains why no object has the member, or suggests the closest name.</summary>
    private string Explain()
    {
        string step = _reached < Member.Path.Count ? Member.Path[Math.Max(_reached, 0)].ToString().TrimStart('.') : "";
        string before = string.Concat(Member.Path.Take(_reached)).TrimStart('.');
        string where = before.Length == 0 ? "it" : $"'{before}'";
        return _kind switch
        {
            JsonValueKind.Null => $"; {where} is always null",
            JsonValueKind.Object when Member.Path[_reached].Name is { } name => $"{(_reached > 0 ? $"; {where} has no '{name}'" : "")}{Closest.HintForSlip(name, _others)}",
            JsonValueKind.Array when Member.Path[_reached].Name is null => $"; {where} has no element {step}",
            _ => $"; {where} is of kind {_kind}",
        };
    }

    private JsonElement? Next(JsonElement value, PathStep step)
    {
        if (step.Name is null)
            return value.ValueKind == JsonValueKind.Array && step.Index < value.GetArrayLength() ? value[step.Index] : null;
        if (value.ValueKind != JsonValueKind.Object)
            return null;
        JsonElement found = value.EnumerateObject().LastOrDefault(other => other.Name.Equals(step.Name, names)).Value;
        return found.ValueKind == JsonValueKind.Undefined ? null : found;
    }

    private void Note(int step, JsonElement value)
    {
        // At the same step, an object without the name is a better explanation than a null, and replaces it.
        bool isBetter = step > _reached || (step == _reached && _kind == JsonValueKind.Null);
        if (isBetter)
            (_reached, _kind) = (step, value.ValueKind);
        if (step == _reached && Found == 0 && value.ValueKind == JsonValueKind.Object)
        {
            if (isBetter)
                _others.Clear();
            _others.UnionWith(value.EnumerateObject().Select(other => other.Name));
        }
    }
}
