using System.Text;
using Decant.Masks;

namespace Decant.Tool.Selections;

/// <summary>A field as the user has written it, and whether it was in what was copied. Fields of one name in one place are one.</summary>
internal sealed class WantedField
{
    private readonly WantedField? _parent;

    private WantedField(string? name, WantedField? parent)
    {
        (Name, _parent) = (name, parent);
        Utf8Name = Encoding.UTF8.GetBytes(name ?? "");
        Alone = [this];
    }

    /// <summary>The name; null for an asterisk, and for what all fields are parts of.</summary>
    public string? Name { get; }

    public byte[] Utf8Name { get; }

    public WantedField[] Parts { get; private set; } = [];

    /// <summary>A list of this field alone.</summary>
    public WantedField[] Alone { get; }

    /// <summary>Whether a value of it was copied.</summary>
    public bool IsFound { get; set; }

    /// <summary>Whether an object was in its place, so that its parts could have been there.</summary>
    public bool HasObjects { get; set; }

    /// <summary>The field as a mask has it, with the names that lead to it.</summary>
    public string Text => $"{Way}{OwnText}";

    // The names that lead to it.
    private string Way => _parent?._parent is null ? "" : $"{_parent.Way}{_parent.ShownName}/";

    private string ShownName => Name is null ? MaskParser.Any : MaskParser.WriteName(Name);

    private string OwnText => Parts switch
    {
        [] => ShownName,
        [var part] => $"{ShownName}/{part.OwnText}",
        _ => $"{ShownName}({string.Join(',', Parts.Select(part => part.OwnText))})",
    };

    /// <summary>What all fields of a mask are parts of.</summary>
    /// <param name="mask">A valid mask.</param>
    public static WantedField Parse(string mask)
    {
        var root = new WantedField(null, null);
        root.AddParts(MaskParser.Read(mask, out _)!);
        return root;
    }

    /// <summary>Whether each part was found, with its own.</summary>
    public bool AreAllFound => Array.TrueForAll(Parts, part => part.IsFound && part.AreAllFound);

    /// <summary>How many fields there are, besides this one.</summary>
    public int Count()
    {
        int count = Parts.Length;
        foreach (WantedField part in Parts)
            count += part.Count();
        return count;
    }

    private void AddParts(WrittenField written)
    {
        // The last one is at hand first.
        var parts = new Stack<WrittenField>();
        for (WrittenField? part = written.LastPart; part is not null; part = part.Previous)
            parts.Push(part);
        foreach (WrittenField part in parts)
        {
            WantedField? same = Array.Find(Parts, other => other.Name == part.Name);
            if (same is null)
                Parts = [.. Parts, same = new(part.Name, this)];
            same.AddParts(part);
        }
    }
}
