using Decant.Tool.Inference;

namespace Decant.Tool.Descriptions;

/// <summary>The members that the user named, as a tree.</summary>
internal sealed class WantedMembers
{
    private readonly Dictionary<string, WantedMembers> _members = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>The named members of this member, with those named below each; empty if the whole value is wanted.</summary>
    public IReadOnlyDictionary<string, WantedMembers> Members => _members;

    /// <summary>A text that is equal for equal trees, whatever their order.</summary>
    public string Key => $"({string.Join(',', _members.OrderBy(member => member.Key, StringComparer.Ordinal).Select(member => member.Key + member.Value.Key))})";

    /// <exception cref="InferenceException">A member is named whole and by its parts.</exception>
    public static WantedMembers Create(IEnumerable<MemberPath> paths)
    {
        var root = new WantedMembers();
        foreach (MemberPath path in paths)
        {
            WantedMembers at = root;
            bool isNew = false;
            foreach (string name in path.Names)
            {
                isNew = !at._members.TryGetValue(name, out WantedMembers? below);
                if (isNew)
                    at._members.Add(name, below = new());
                at = below!;
                if (!isNew && at._members.Count == 0)
                    throw Twice(path);
            }

            if (!isNew)
                throw Twice(path);
        }

        return root;
    }

    private static InferenceException Twice(MemberPath path) => InferenceException.Usage($"'{path.Text}' of --members is named whole and by its parts: use only one of them.");
}
