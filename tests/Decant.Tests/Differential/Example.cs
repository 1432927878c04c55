using System.Globalization;
using System.Text;

namespace Decant.Differential;

/// <summary>A document, whole or broken in one place.</summary>
/// <param name="Subject">The projection it is read as.</param>
/// <param name="IsArray">Whether an array of them.</param>
/// <param name="Tree">The document.</param>
/// <param name="Layout">Its white space.</param>
/// <param name="Break">0 if it is whole; otherwise it says where and how it is broken.</param>
internal sealed record Example(Subject Subject, bool IsArray, JsonTree Tree, int Layout, int Break)
{
    private const string Strays = "{}[],:\"\\0a \u0001é";

    public byte[] ToBytes()
    {
        var text = new StringBuilder();
        Tree.Write(text, new Layout(Layout));
        byte[] bytes = Encoding.UTF8.GetBytes(text.ToString());
        if (Break == 0 || bytes.Length == 0)
            return bytes;

        var random = new Random(Break);
        int at = random.Next(bytes.Length);
        switch (random.Next(5))
        {
            case 0:
                return bytes[..at];
            case 1:
                return [.. bytes[..at], .. bytes[(at + 1)..]];
            case 2:
                return [.. bytes[..at], .. Encoding.UTF8.GetBytes([Strays[random.Next(Strays.Length)]]), .. bytes[at..]];
            case 3:
                bytes[at] ^= (byte)(1 << random.Next(8));
                return bytes;
            default:
                bytes[at] = (byte)Strays[random.Next(Strays.Length - 1)];
                return bytes;
        }
    }

    public IEnumerable<Example> Smaller() => Tree.Smaller().Select(tree => this with { Tree = tree })
        .Concat(Layout == 0 ? [] : [this with { Layout = 0 }])
        .Concat(Break == 0 ? [] : [this with { Break = 0 }]);

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"{Subject}{(IsArray ? "[]" : "")}: {Encoding.UTF8.GetString(ToBytes())}\n  hex {Convert.ToHexString(ToBytes())}\n{Subject.Source}");
}
