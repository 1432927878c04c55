#if NET10_0_OR_GREATER
using Decant.Paths;

namespace Decant.AspNetCore.Schemas;

/// <summary>A value in a body: a member of a projection, an object or array on the path to members, or both.</summary>
internal sealed class BodyPart
{
    /// <summary>Gets or sets the member that the value is read into; null if only parts of it are read.</summary>
    public ReadMember? Member { get; set; }

    /// <summary>Gets the values in an object by name, in the order of the members.</summary>
    public OrderedDictionary<string, BodyPart> Names { get; } = [];

    /// <summary>Gets the values in an array.</summary>
    public SortedDictionary<int, BodyPart> Indexes { get; } = [];

    /// <summary>Gets whether the value is required, because its member or a member in it is required.</summary>
    public bool IsRequired => Member?.IsRequired == true || IsEntered;

    /// <summary>Gets whether null is treated as a missing value, because a member in the value is required.</summary>
    public bool IsEntered => Names.Values.Concat(Indexes.Values).Any(part => part.IsRequired);

    public static BodyPart From(IEnumerable<ReadMember> members)
    {
        var root = new BodyPart();
        foreach (ReadMember member in members)
            root.Add(member);
        return root;
    }

    public void Add(ReadMember member)
    {
        BodyPart part = this;
        foreach (PathStep step in member.Path)
            part = part.Enter(step);
        part.Member = member;
    }

    private BodyPart Enter(PathStep step)
    {
        BodyPart? part;
        if (step.Name is null)
        {
            if (!Indexes.TryGetValue(step.Index, out part))
                Indexes.Add(step.Index, part = new());
        }
        else if (!Names.TryGetValue(step.Name, out part))
        {
            Names.Add(step.Name, part = new());
        }

        return part;
    }
}
#endif
