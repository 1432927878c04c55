namespace Decant.Tool.Inference;

/// <summary>A record that reads the wanted members of a payload.</summary>
/// <param name="LeftOut">The members of the element that are omitted, because the user did not name them and they have no plain type.</param>
internal sealed record InferredProjection(
    string Name, IReadOnlyList<InferredMember> Members, Payload Payload, IReadOnlyList<string> LeftOut, IReadOnlyList<string> Merged)
{
    public IEnumerable<string> Remarks
    {
        get
        {
            string elements = FormattableString.Invariant($"{Payload.Elements.Count:N0} {(Payload.Elements.Count == 1 ? "object" : "objects")}");
            string call = ReadingCall.Create(Payload.Root, Name, Payload.ArrayPath);
            yield return Payload.Root switch
            {
                PayloadRoot.Array => $"From {elements} in the root array: read it with {call}.",
                PayloadRoot.Object => $"From the root object: read it with {call}.",
                PayloadRoot.ArrayWithin => $"From {elements} in '{Payload.ArrayPath}': read it with {call}.",
                PayloadRoot.Entries =>
                    $"From {elements}, the values of {(Payload.ArrayPath is { } map ? $"'{map}'" : "the root")}: read them with {call}, or in a member of type Dictionary<string, {Name}>.",
                _ => $"From {elements}, one per line: read it with {call}.",
            };
            if (Payload.InnerArrays is [var array] && MemberPath.Create([array]) is { } inner)
                yield return $"The root has one array of objects: --path {TerminalText.Quote(inner.Text)} reads its elements instead.";
            if (LeftOut.Count > 0)
            {
                yield return "These members are left out, because they are objects, contain objects, or are always null: " +
                    $"{TerminalText.Escape(string.Join(", ", LeftOut))}. Name the members that you want with --members.";
            }

            if (Merged.Count > 0)
            {
                yield return "Each of these groups is read as one member, because names are compared case-insensitively: " +
                    $"{TerminalText.Escape(string.Join("; ", Merged))}.";
            }
        }
    }

    /// <summary>Infers a record.</summary>
    /// <param name="wanted">The wanted members, or <see langword="null"/> for the element's own scalars and arrays of scalars.</param>
    /// <exception cref="InferenceException">A wanted member is absent, or cannot be read.</exception>
    public static InferredProjection Create(Payload payload, IReadOnlyList<MemberPath>? wanted, string name)
    {
        var element = new Seen();
        foreach (JsonElement item in payload.Elements)
            element.Add(item);

        List<string> leftOut = [];
        (MemberPath Path, Seen Seen)[] found =
            [.. wanted is null ? FindPlain(element, leftOut) : wanted.Select(path => (path, Find(element, path, payload)))];
        var identifiers = new Identifiers(name);
        InferredMember[] members =
        [
            .. found.Select(member => new InferredMember(
                member.Path,
                identifiers.Next(member.Path.Names),
                MemberType.From(member.Seen),
                IsNullable: member.Seen.Nulls > 0 || member.Seen.Holders < element.Count)),
        ];
        CheckWholes(members);
        string[] merged = [.. found.Where(member => member.Seen.Spellings.Count > 1).Select(member => string.Join(", ", member.Seen.Spellings))];
        return members.Length > 0 ? new(name, members, payload, leftOut, merged) : throw InferenceException.Usage(
            $"No member is a scalar or an array of scalars{List(leftOut)}.", payload.MayBeMap);
    }

    private static IEnumerable<(MemberPath Path, Seen Seen)> FindPlain(Seen element, List<string> leftOut)
    {
        foreach (var (name, seen) in element.Members)
        {
            if (MemberPath.Create([name]) is { } path && MemberType.From(seen).IsPlain)
                yield return (path, seen);
            else
                leftOut.Add(name);
        }
    }

    private static Seen Find(Seen element, MemberPath path, Payload payload)
    {
        Seen at = element;
        for (int i = 0; i < path.Names.Count; i++)
        {
            string name = path.Names[i];
            if (at.Kinds.Any(kind => kind != JsonValueKind.Object))
            {
                throw InferenceException.Usage(
                    $"The path '{path.Text}' leads through '{path.Names[i - 1]}', which is of kind {string.Join(" and ", at.Kinds)}: a path can only lead through objects.");
            }

            if (!at.Members.TryGetValue(name, out Seen? next))
            {
                string array = payload.InnerArrays is [var inner, ..] && MemberPath.Create([inner]) is { } within
                    ? $" in its root (--path {TerminalText.Quote(within.Text)} reads the elements of its array)"
                    : "";
                throw InferenceException.Usage($"The payload has no member '{path.Text}'{array}{Closest.Hint(name, at.Members.Keys)}.", payload.MayBeMap);
            }

            at = next;
        }

        return at;
    }

    // If the user wants a member and also a part of the member, the type of the member must be JsonElement, because other types do not contain the part.
    private static void CheckWholes(InferredMember[] members)
    {
        foreach (InferredMember whole in members)
        {
            int depth = whole.Path.Names.Count;
            InferredMember? part = members.FirstOrDefault(other =>
                other.Path.Names.Count > depth && other.Path.Names.Take(depth).SequenceEqual(whole.Path.Names, StringComparer.OrdinalIgnoreCase));
            if (part is not null && !whole.Type.IsElement)
            {
                throw InferenceException.Usage(
                    $"'{whole.Path.Text}' is read as {whole.Type.Name}, and '{part.Path.Text}' is a part of it: use only one of them.");
            }
        }
    }

    private static string List(List<string> names) => names.Count == 0
        ? ", because there are no members"
        : $": name the members that you want with --members, from {string.Join(", ", names.Take(12).Select(name => $"'{TerminalText.Escape(name)}'"))}";
}
