using System.Text.Encodings.Web;
using Decant.CompilerServices;
using Decant.Grammar.Names;
using Decant.Kernels;

namespace Decant.Masks;

/// <summary>A selection that is prepared for finding field names in JSON and writing them.</summary>
internal sealed class MaskNode
{
    /// <summary>The whole value.</summary>
    public static readonly MaskNode Whole = new();

    private MaskNode() => Fields = [];

    private MaskNode(Selection selection)
    {
        ReadOnlySpan<SelectedField> fields = selection.Fields;
        string[] names = new string[fields.Length];
        Fields = new MaskNode[fields.Length];
        Beginnings = new MemberBeginning[fields.Length];
        for (int i = 0; i < fields.Length; i++)
        {
            names[i] = fields[i].Name;
            Fields[i] = From(fields[i].Selection);
            Beginnings[i] = new(names[i], JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
        }

        Names = JsonMemberNames.OfFields(new NameSet(ignoreCase: false, names));
        Others = selection.Others is { } others ? From(others) : null;
    }

    /// <summary>The names of the fields; null if the whole value is selected.</summary>
    public JsonMemberNames? Names { get; }

    /// <summary>The selection within each field.</summary>
    public MaskNode[] Fields { get; }

    /// <summary>The text before the value of each field: a comma, the name and a colon.</summary>
    public MemberBeginning[] Beginnings { get; } = [];

    /// <summary>The selection within every other field; null if other fields are omitted.</summary>
    public MaskNode? Others { get; }

    /// <summary>Whether an object is selected as a whole.</summary>
    public bool IsWholeObject => Fields.Length == 0 && Others == Whole;

    /// <summary>Whether the hashes of the field names of each object differ enough that a lookup compares few names.</summary>
    public static bool HasBoundedNames(Selection selection)
    {
        ReadOnlySpan<SelectedField> fields = selection.Fields;
        string[] names = new string[fields.Length];
        for (int i = 0; i < fields.Length; i++)
        {
            if (!HasBoundedNames(fields[i].Selection))
                return false;
            names[i] = fields[i].Name;
        }

        return (names.Length <= NameTable.LongestChain || new NameSet(ignoreCase: false, names).IsBounded) && (selection.Others is null || HasBoundedNames(selection.Others));
    }

    /// <summary>Prepares a selection.</summary>
    public static MaskNode From(Selection selection) => selection == Selection.Whole ? Whole : new(selection);
}
