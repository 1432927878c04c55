namespace Decant.Reading;

internal sealed partial class JsonReadState
{
    private StringCache? _strings;

    /// <summary>Strings that values of the operation may share; made for the first one, and empty again when the operation has ended.</summary>
    public StringCache Strings => _strings ??= new();

    /// <summary>Whether an operation with this state has asked for <see cref="Strings"/>.</summary>
    public bool HasStrings => _strings is not null;
}
