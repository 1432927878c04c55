using System.Text.RegularExpressions;
using Decant.Tool.Inference;

namespace Decant.Tool.Selections;

/// <summary>Creates the notes about fields that matched nothing, with hints at the names that the user may have meant.</summary>
internal static partial class FieldNotes
{
    private const int MostFields = 10;
    private const int MostCharacters = 100;
    private const int MostLevels = 3;

    /// <summary>Returns a line for each field that matched nothing. It omits fields in whose place the body has neither an object nor a scalar, because they
    /// may be correct.</summary>
    /// <param name="wanted">The root of the wanted fields.</param>
    /// <param name="copied">The names in the beginning of the values that were copied.</param>
    public static IReadOnlyList<string> For(WantedField wanted, BodyNames[] copied)
    {
        (WantedField Field, BodyNames[] Places)[] unmatched = [.. Find(wanted, copied)];
        List<string> notes = [.. unmatched.Take(MostFields).Select(found => $"The field '{Cut(found.Field.Text)}' matched nothing{Explain(found.Field, found.Places)}.")];
        if (unmatched.Length > MostFields)
            notes.Add(FormattableString.Invariant($"{unmatched.Length - MostFields:N0} more fields matched nothing."));
        return notes;
    }

    private static IEnumerable<(WantedField Field, BodyNames[] Places)> Find(WantedField field, BodyNames[] places) => field.Parts.SelectMany(part =>
    {
        if (part.IsFound)
            return Find(part, [.. places.SelectMany(place => part.Name is null ? place.Members.Values : place.Members.TryGetValue(part.Name, out BodyNames? member) ? [member] : [])]);
        // An asterisk alone gets no note: it cannot be a wrong name, and matches nothing if the object has no members.
        bool mayBeThere = field.HasObjects ? part.Name is not null || part.Parts.Length > 0 : Array.Exists(places, place => place.Scalar is not null);
        return mayBeThere ? [(part, places)] : (IEnumerable<(WantedField, BodyNames[])>)[];
    });

    private static string Explain(WantedField field, BodyNames[] places)
    {
        if (!Array.Exists(places, place => place.HasObjects) && Array.Find(places, place => place.Scalar is not null) is { } scalar)
            return $": found {scalar.Scalar}, which has no fields";
        if (field.Name is not { } name)
            return "";
        BodyNames[] own = [.. places.Where(place => place.Members.ContainsKey(name)).Select(place => place.Members[name])];
        if (Array.Find(own, member => member.Scalar is not null) is { } held)
            return $": '{Cut(name)}' is {held.Scalar}, which has no fields";
        string[] names = [.. places.SelectMany(place => place.Members.Keys).Distinct()];
        string? deeper = names.Contains(name, StringComparer.OrdinalIgnoreCase) ? null : places.SelectMany(place => place.FindDeeper(name, MostLevels)).FirstOrDefault();
        string? written = Rewrite(name);
        string hint = deeper is not null ? $"; there is '{Cut(deeper)}'" : written is not null && places.Any(place => Has(place, written)) ? "" : Closest.HintForSlipOrAny(name, names);
        return hint + written switch
        {
            null => "",
            "" => "; leave out the fields to copy everything",
            _ when written.Contains('/') => $"; a nested field is written with a slash: '{Cut(written)}'",
            _ => $"; a field is written without dots and brackets: '{Cut(written)}'",
        };
    }

    /// <summary>Rewrites a path in another grammar, such as <c>.owner.login</c> or <c>[].name</c>, as a mask. Returns null for any other name.</summary>
    private static string? Rewrite(string name)
    {
        string written = string.Join('/', Brackets().Replace(name, ".").Split('.', StringSplitOptions.RemoveEmptyEntries).Where(step => step != "$"));
        return written == name ? null : written;
    }

    private static bool Has(BodyNames names, string path)
    {
        BodyNames? place = names;
        foreach (string name in path.Split('/'))
            place = place?.Members.GetValueOrDefault(name);
        return place is not null;
    }

    private static string Cut(string text) => text.Length <= MostCharacters ? text : $"{text[..MostCharacters]}…";

    [GeneratedRegex(@"\[(\d*|\*)\]")]
    private static partial Regex Brackets();
}
