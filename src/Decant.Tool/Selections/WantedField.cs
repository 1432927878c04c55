using System.Text;
using Decant.Masks;

namespace Decant.Tool.Selections;

/// <summary>A field that the user wrote, and whether the output contains it. Fields with the same name and parent are merged.</summary>
internal sealed class WantedField
{
    private readonly WantedField? _parent;

    private WantedField(string? name, WantedField? parent)
    {
        (Name, _parent) = (name, parent);
        Utf8Name = Encoding.UTF8.GetBytes(name ?? "");
        Alone = [this];
    }

    /// <summary>The name; null for an asterisk and for the root.</summary>
    public string? Name { get; }

    public byte[] Utf8Name { get; }

    public WantedField[] Parts { get; private set; } = [];

    /// <summary>An array with only this field, so that it is allocated once.</summary>
    public WantedField[] Alone { get; }

    /// <summary>Whether the output contains a value of the field.</summary>
    public bool IsFound { get; set; }

    /// <summary>Whether the output has an object in the place of the field, so that its parts could have matched.</summary>
    public bool HasObjects { get; set; }

    /// <summary>The field in mask notation, with the names that lead to it.</summary>
    public string Text => $"{Way}{OwnText}";

    // The names before the field in a path, each with a slash.
    private string Way => _parent?._parent is null ? "" : $"{_parent.Way}{_parent.ShownName}/";

    private string ShownName => Name is null ? MaskParser.Any : MaskParser.WriteName(Name);

    private string OwnText => Parts switch
    {
        [] => ShownName,
        [var part] => $"{ShownName}/{part.OwnText}",
        _ => $"{ShownName}({string.Join(',', Parts.Select(part => part.OwnText))})",
    };

    /// <summary>Returns the root of the fields in a mask.</summary>
    /// <param name="mask">A valid mask.</param>
    public static WantedField Parse(string mask)
    {
        var root = new WantedField(null, null);
        root.AddParts(MaskParser.Read(mask, out _)!);
        return root;
    }

    /// <summary>Whether all parts of the field, and all parts of these, were found.</summary>
    public bool AreAllFound => Array.TrueForAll(Parts, part => part.IsFound && part.AreAllFound);

    /// <summary>The names that lead to each field below this one that has no parts. Fields within an asterisk are left out.</summary>
    public IEnumerable<IReadOnlyList<string>> Named => Parts.Where(part => part.Name is not null).SelectMany(
        part => part.Parts.Length == 0 ? [[part.Name!]] : part.Named.Select(names => (IReadOnlyList<string>)[part.Name!, .. names]));

    /// <summary>Returns the number of fields below this field.</summary>
    public int Count()
    {
        int count = Parts.Length;
        foreach (WantedField part in Parts)
            count += part.Count();
        return count;
    }

    private void AddParts(WrittenField written)
    {
        // LastPart and Previous lead from the last part to the first, and the stack reverses this order.
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
