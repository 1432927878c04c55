using Decant.CompilerServices;

namespace Decant.Reading;

/// <summary>One open container that is being read, for the path of an error.</summary>
internal struct JsonFrame
{
    /// <summary>The names wanted of an object; null in an array or a dictionary.</summary>
    public JsonMemberNames? Names;

    /// <summary>The index of the member or entry at hand, or -1 between them; in an array the number of elements that are complete.</summary>
    public int Index;
}
