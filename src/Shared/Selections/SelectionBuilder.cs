namespace Decant.Masks;

/// <summary>Builds the selection of a mask from its written fields.</summary>
/// <remarks>A mask may have the same name several times in an object. All these fields apply to the name, and all asterisks in the object too. A name gets no
/// selection of its own if the asterisks select as much. Only selections that become part of the result are built, so the limit of fields also limits work and
/// memory.</remarks>
internal sealed class SelectionBuilder : IComparer<WrittenField>
{
    // Two stacks, for the current object and the objects around it: the written fields that apply there, and the selected fields that were built.
    private readonly List<WrittenField> _applying = [];
    private readonly List<SelectedField> _made = [];
    private int _fields;

    /// <summary>Parses a field mask.</summary>
    /// <param name="mask">The text.</param>
    /// <param name="text">The canonical text.</param>
    /// <param name="error">If the method returns null, what was expected and where, or the limit that is exceeded.</param>
    /// <returns>The selection, or null.</returns>
    public static Selection? Parse(ReadOnlySpan<char> mask, out string text, out string error)
    {
        Selection? result = null;
        text = "";
        if (MaskParser.Read(mask, out error) is not { } root)
            return null;
        if (Build(root) is not { } selection || SelectionText.Write(selection) is not { } written)
            error = $"The field mask expands to more than {MaskLimits.Fields} fields or more than {MaskLimits.Length} characters, because the fields below '*' also apply to every sibling of '*'.";
        else
            (result, text) = (selection, written);
        return result;
    }

    /// <summary>Creates the selection. Returns null if it has too many fields.</summary>
    /// <param name="root">The root, whose parts are the fields.</param>
    public static Selection? Build(WrittenField root)
    {
        var builder = new SelectionBuilder();
        builder._applying.Add(root);
        return builder.Merge(0);
    }

    int IComparer<WrittenField>.Compare(WrittenField? x, WrittenField? y) => string.CompareOrdinal(x!.Name, y!.Name);

    /// <summary>Merges the applying fields from <paramref name="start"/> to the end of the stack into one selection. Returns null if it has too many
    /// fields.</summary>
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

    /// <summary>Returns whether the applying fields between two indexes together select at least as much as <paramref name="field"/>. Only asterisks can select
    /// as much as an asterisk, because a mask cannot contain all names.</summary>
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

    /// <summary>Pushes the parts of a field that apply to a name: those with the name, and the asterisks. For a null name, pushes only the asterisks.</summary>
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
