using System.Globalization;
using System.Text;

namespace Decant.Mcp;

/// <summary>Gathers the result of a tool. The copy into it ends where it would exceed the limit.</summary>
internal sealed class ResultStream(int maxBytes) : MemoryStream
{
    /// <exception cref="ToolUseException">There would be too many bytes.</exception>
    public override void Write(byte[] buffer, int offset, int count)
    {
        if (Length + count > maxBytes)
        {
            throw new ToolUseException(string.Create(CultureInfo.InvariantCulture,
                $"The result has more than {maxBytes:N0} bytes, and none of it is returned. Ask for fewer fields, or for fewer items if an argument limits them."));
        }

        base.Write(buffer, offset, count);
    }

    /// <summary>The result as text.</summary>
    public string ToText() => Encoding.UTF8.GetString(GetBuffer(), 0, (int)Length);
}
