namespace Decant.Masks;

/// <summary>Puts together what the written fields of a mask select.</summary>
/// <remarks>Several written fields apply at one place: those of its name, and asterisks. A selection is made of all that apply, from the root on, and what an asterisk
/// selects alone is not made again for a name. Nothing is made that is not part of the result, so that work and memory end with the limit of its fields.</remarks>
internal sealed class SelectionBuilder : IComparer<WrittenField>
{
    // Stacks: the fields that apply at a place and at those above it, and the fields that were made there.
    private readonly List<WrittenField> _applying = [];
    private readonly List<SelectedField> _made = [];
    private int _fields;

    /// <summary>Reads a mask.</summary>
    /// <param name="mask">The text.</param>
    /// <param name="text">Gets the canonical text.</param>
    /// <param name="error">If the method returns null, what was expected and where, or the limit that is exceeded.</param>
    /// <returns>What it selects, or null.</returns>
    public static Selection? Parse(ReadOnlySpan<char> mask, out string text, out string error)
    {
        Selection? result = null;
        text = "";
        if (MaskParser.Read(mask, out error) is not { } root)
            return null;
        if (Build(root) is not { } selection || SelectionText.Write(selection) is not { } written)
            error = $"The field mask has more than {MaskLimits.Fields} fields or more than {MaskLimits.Length} characters when the fields below '*' are written for the fields beside it too.";
        else
            (result, text) = (selection, written);
        return result;
    }

    /// <summary>Creates the selection. Returns null if it has too many fields.</summary>
    /// <param name="root">What all fields are parts of.</param>
    public static Selection? Build(WrittenField root)
    {
        var builder = new SelectionBuilder();
        builder._applying.Add(root);
        return builder.Merge(0);
    }

    int IComparer<WrittenField>.Compare(WrittenField? x, WrittenField? y) => string.CompareOrdinal(x!.Name, y!.Name);

    /// <summary>What the last fields that apply select together, from one on.</summary>
    private Selection? Merge(int start)
    {
        if (HasWhole(start, _applying.Count))
            return Selection.Whole;
        int asterisks = _applying.Count;
        for (int i = start; i < asterisks; i++)
            PushParts(_applying[i], name: null);
        int named = _applying.Count;
        Selection? others = null;
        if (named > asterisks && (!TryCount() || (others = Merge(asterisks)) is null))
            return null;
        for (int i = start; i < asterisks; i++)
            PushNamed(_applying[i]);
        int end = _applying.Count;
        _applying.Sort(named, end - named, this);
        int made = _made.Count;
        for (int next, i = named; i < end; i = next)
        {
            string name = _applying[i].Name!;
            bool isMore = false;
            for (next = i; next < end && _applying[next].Name == name; next++)
                isMore = isMore || !IsCovered(_applying[next], asterisks, named);
            if (!isMore)
                continue;
            for (int j = i; j < next; j++)
                _applying.Add(_applying[j]);
            for (int j = asterisks; j < named; j++)
                _applying.Add(_applying[j]);
            if (!TryCount() || Merge(end) is not { } selection)
                return null;
            _made.Add(new(name, selection));
            Pop(end);
        }

        Pop(asterisks);
        var result = Selection.Create([.. _made.Skip(made)], others);
        _made.RemoveRange(made, _made.Count - made);
        return result;
    }

    private bool TryCount() => ++_fields <= MaskLimits.Fields;

    /// <summary>Whether some that apply select at least what one field selects. There are more names than a mask can have, so that only asterisks cover an
    /// asterisk.</summary>
    private bool IsCovered(WrittenField field, int start, int end)
    {
        if (start == end)
            return false;
        if (HasWhole(start, end))
            return true;
        bool isCovered = !field.IsWhole;
        for (WrittenField? part = field.LastPart; isCovered && part is not null; part = part.Previous)
        {
            int top = _applying.Count;
            for (int i = start; i < end; i++)
                PushParts(_applying[i], part.Name);
            isCovered = IsCovered(part, top, _applying.Count);
            Pop(top);
        }

        return isCovered;
    }

    private bool HasWhole(int start, int end)
    {
        for (int i = start; i < end; i++)
        {
            if (_applying[i].IsWhole)
                return true;
        }

        return false;
    }

    /// <summary>Adds the parts that apply to a name; the asterisks, if it is null.</summary>
    private void PushParts(WrittenField field, string? name)
    {
        for (WrittenField? part = field.LastPart; part is not null; part = part.Previous)
        {
            if (part.Name is null || part.Name == name)
                _applying.Add(part);
        }
    }

    private void PushNamed(WrittenField field)
    {
        for (WrittenField? part = field.LastPart; part is not null; part = part.Previous)
        {
            if (part.Name is not null)
                _applying.Add(part);
        }
    }

    private void Pop(int top) => _applying.RemoveRange(top, _applying.Count - top);
}
