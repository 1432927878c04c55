using System.Runtime.InteropServices;

namespace Decant.Masks;

/// <summary>Intersects two selections.</summary>
/// <remarks>A named field is redundant if its selection equals that of <c>*</c>, which is known only after the whole field was compared. So the fields are
/// first collected in a list, and objects are created only for the remaining fields. Collecting stops at the limit for fields, because the result would exceed
/// the limit too.</remarks>
internal readonly struct SelectionIntersection()
{
    private readonly List<Field> _fields = [];

    /// <summary>Creates the intersection: null if it has too many fields, and <see cref="Selection.None"/> if no field is common.</summary>
    public static Selection? Intersect(Selection left, Selection right)
    {
        if (left == Selection.Whole || right == Selection.Whole)
            return left == Selection.Whole ? right : left;
        var both = new SelectionIntersection();
        return both.TryAddParts(left, right) ? both.Create(0, both._fields.Count) : null;
    }

    private bool TryAddParts(Selection left, Selection right)
    {
        int start = _fields.Count;
        if (!TryAdd(null, left.Others, right.Others))
            return false;
        int named = _fields.Count;
        ReadOnlySpan<SelectedField> ofLeft = left.Fields, ofRight = right.Fields;
        while (ofLeft.Length + ofRight.Length > 0)
        {
            int order = ofLeft.IsEmpty ? 1 : ofRight.IsEmpty ? -1 : ofLeft[0].CompareTo(ofRight[0]);
            int place = _fields.Count;
            if (!TryAdd((order <= 0 ? ofLeft : ofRight)[0].Name, order <= 0 ? ofLeft[0].Selection : left.Others, order >= 0 ? ofRight[0].Selection : right.Others))
                return false;
            if (IsLikeOthers(start, named, place))
                _fields.RemoveRange(place, _fields.Count - place);
            if (_fields.Count - start > MaskLimits.Fields)
                return false;
            ofLeft = order <= 0 ? ofLeft[1..] : ofLeft;
            ofRight = order >= 0 ? ofRight[1..] : ofRight;
        }

        return true;
    }

    /// <summary>Adds a field with the parts that both selections have in common. Adds no field if they have none. Returns false at the limit for
    /// fields.</summary>
    private bool TryAdd(string? name, Selection? left, Selection? right)
    {
        if (left is null || right is null)
            return true;
        int place = _fields.Count;
        _fields.Add(new(name, 0));
        if (left == Selection.Whole || right == Selection.Whole)
            AddParts(left == Selection.Whole ? right : left);
        else if (!TryAddParts(left, right))
            return false;
        if (_fields.Count - place == 1 && (left != Selection.Whole || right != Selection.Whole))
            _fields.RemoveAt(place);
        else
            End(place);
        return true;
    }

    private void AddParts(Selection selection)
    {
        if (selection.Others is { } others)
            AddField(null, others);
        foreach (SelectedField field in selection.Fields)
            AddField(field.Name, field.Selection);
    }

    private void AddField(string? name, Selection selection)
    {
        int place = _fields.Count;
        _fields.Add(new(name, 0));
        AddParts(selection);
        End(place);
    }

    private void End(int place) => _fields[place] = _fields[place] with { Parts = _fields.Count - place - 1 };

    /// <summary>Whether the last field, which begins at <paramref name="place"/>, selects the same parts as <c>*</c>.</summary>
    private bool IsLikeOthers(int others, int othersEnd, int place)
    {
        ReadOnlySpan<Field> fields = CollectionsMarshal.AsSpan(_fields);
        return others < othersEnd && place < fields.Length && fields[(others + 1)..othersEnd].SequenceEqual(fields[(place + 1)..]);
    }

    private Selection Create(int start, int end)
    {
        bool hasOthers = start < end && _fields[start].Name is null;
        Selection? others = hasOthers ? CreatePart(start) : null;
        int named = hasOthers ? Behind(start) : start;
        int count = 0;
        for (int i = named; i < end; i = Behind(i))
            count++;
        var fields = new SelectedField[count];
        for ((int i, count) = (named, 0); i < end; i = Behind(i), count++)
            fields[count] = new(_fields[i].Name!, CreatePart(i));
        return Selection.Create(fields, others);
    }

    private Selection CreatePart(int place) => _fields[place].Parts == 0 ? Selection.Whole : Create(place + 1, Behind(place));

    private int Behind(int place) => place + 1 + _fields[place].Parts;

    /// <summary>A field. Its parts follow it in the list.</summary>
    /// <param name="Name">The name; null for <c>*</c>.</param>
    /// <param name="Parts">The number of fields selected within it, at all levels; 0 if the whole field is selected.</param>
    private readonly record struct Field(string? Name, int Parts);
}
