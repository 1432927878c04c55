using System.Globalization;
using System.Text;

namespace Decant.Differential;

/// <summary>A document, whole or broken in one place.</summary>
/// <param name="Subject">The projection it is read as.</param>
/// <param name="IsArray">Whether an array of them.</param>
/// <param name="Tree">The document.</param>
/// <param name="Layout">Its white space.</param>
/// <param name="IsUnique">Whether no object holds a name twice.</param>
/// <param name="MaxDepth">How many containers may be open.</param>
/// <param name="Break">0 if it is whole; otherwise it says where and how it is broken.</param>
internal sealed record Example(Subject Subject, bool IsArray, JsonTree Tree, int Layout, bool IsUnique, int MaxDepth, int Break)
{
    private const string Strays = "{}[],:\"\\0a \u0001é";

    public byte[] ToBytes()
    {
        byte[] bytes = Write(Tree);
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

    /// <summary>The document with comments, and commas behind the last elements and members.</summary>
    public byte[] ToLenientBytes() => Write(Tree, isLenient: true);

    /// <summary>The array as it stands at the path <c>data.items</c>, beside what nobody wants.</summary>
    public byte[] ToBytesAtPath()
    {
        var data = new JsonMap([("itemsx", new JsonText("[1]")), ("items", Tree), ("after", new JsonText("{}"))]);
        return Write(new JsonMap([("skipped", new JsonList([new JsonText("\"]}\"")])), ("dat\\u0061", data), ("end", new JsonText("0"))]));
    }

    /// <summary>The array's elements, one after the other.</summary>
    public byte[] ToBytesOfSequence() => [.. ((JsonList)Tree).Items.SelectMany(item => (byte[])[.. Write(item), (byte)'\n'])];

    /// <summary>The array's elements as the values of an object.</summary>
    public byte[] ToBytesOfEntries() => Write(new JsonMap([.. ((JsonList)Tree).Items.Select((item, i) => ($"k{i % 3}\\u0061", item))]));

    /// <summary>The object with an array of elements somewhere among its members.</summary>
    public byte[] ToBytesAround(string array)
    {
        List<(string Name, JsonTree Value)> members = [.. ((JsonMap)Tree).Members];
        members.Insert(new Random(Layout).Next(members.Count + 1), ("the elements", new JsonText(array)));
        return Write(new JsonMap(members));
    }

    public IEnumerable<Example> Smaller() => Tree.Smaller().Select(tree => this with { Tree = tree })
        .Concat(Layout == 0 ? [] : [this with { Layout = 0 }])
        .Concat(Break == 0 ? [] : [this with { Break = 0 }]);

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture,
        $"{Subject}{(IsArray ? "[]" : "")}, depth {MaxDepth}: {Encoding.UTF8.GetString(ToBytes())}\n  hex {Convert.ToHexString(ToBytes())}\n{Subject.Source}");

    private byte[] Write(JsonTree tree, bool isLenient = false)
    {
        var text = new StringBuilder();
        tree.Write(text, new Layout(Layout) { IsLenient = isLenient });
        return Encoding.UTF8.GetBytes(text.ToString());
    }
}
