using System.Text.Encodings.Web;
using Decant.CompilerServices;
using Decant.Grammar.Names;
using Decant.Kernels;

namespace Decant.Masks;

/// <summary>A selection, prepared for finding the names of fields in JSON and writing them.</summary>
internal sealed class MaskNode
{
    /// <summary>All of a value.</summary>
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

    /// <summary>Gets the names of the fields; null if all of the value is selected.</summary>
    public JsonMemberNames? Names { get; }

    /// <summary>Gets what is selected of each field.</summary>
    public MaskNode[] Fields { get; }

    /// <summary>Gets what is written before the value of each field, with a comma before it.</summary>
    public MemberBeginning[] Beginnings { get; } = [];

    /// <summary>Gets what is selected of each other field; null if they are left out.</summary>
    public MaskNode? Others { get; }

    /// <summary>Gets whether all of a value is selected if it is an object.</summary>
    public bool IsWholeObject => Fields.Length == 0 && Others == Whole;

    /// <summary>Whether each name of a document is compared with few names of fields.</summary>
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
