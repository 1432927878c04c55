using System.Buffers;
using System.Text;
using System.Text.Json;

namespace Decant.Snapshots;

/// <summary>The oracle: what a snapshot shows of JSON that is cut, as JSON. It reads the text from its start for each cut, in plain loops.</summary>
internal sealed class ShownPrefix
{
    private readonly byte[] _json;
    private readonly int _end;

    private ShownPrefix(byte[] json, int end) => (_json, _end) = (json, end);

    private enum Kind
    {
        // It is complete.
        Whole,

        // It is shown as far as it goes.
        Beginning,

        // It is not shown.
        Nothing,
    }

    /// <summary>The JSON that a snapshot equals; null if there is nothing to show.</summary>
    public static byte[]? Of(byte[] json, int cut, Wanted wanted)
    {
        Part root = new ShownPrefix(json, cut).Value(0, wanted);
        return root.Kind == Kind.Nothing ? null : [.. json.AsSpan(0, root.End), .. Encoding.ASCII.GetBytes(root.Closing)];
    }

    private Part Value(int at, Wanted? wanted)
    {
        at = SkipSpace(at);
        Part part = at == _end ? new(Kind.Nothing) : _json[at] switch
        {
            (byte)'{' => Members(at + 1, wanted),
            (byte)'[' => Elements(at + 1, wanted),
            (byte)'"' => Text(at + 1),
            _ => Scalar(at),
        };
        return part.Kind == Kind.Beginning && wanted is not { Grows: true } ? new(Kind.Nothing) : part;
    }

    private Part Members(int at, Wanted? wanted)
    {
        if (wanted is WantedUnion union)
        {
            if (!TryFindType(at, union, out string? discriminator))
                return new(Kind.Nothing);
            wanted = union.Told(discriminator);
        }

        int shown = at;
        for (at = SkipSpace(at); at < _end; at = SkipSpace(at))
        {
            if (_json[at] == '}')
                return new(Kind.Whole, at + 1);
            if (_json[at] == ',')
                at = SkipSpace(at + 1);
            if (at == _end || !TryReadName(ref at, out string name))
                break;
            Part value = Value(at, wanted?.Member(name));
            if (value.Kind != Kind.Whole)
                return value.Kind == Kind.Beginning ? value with { Closing = value.Closing + "}" } : new(Kind.Beginning, shown, "}");
            at = shown = value.End;
        }

        return new(Kind.Beginning, shown, "}");
    }

    private Part Elements(int at, Wanted? wanted)
    {
        int shown = at;
        int index = 0;
        for (at = SkipSpace(at); at < _end; at = SkipSpace(at))
        {
            if (_json[at] == ']')
                return new(Kind.Whole, at + 1);
            if (_json[at] == ',')
                at++;
            Part value = Value(at, wanted?.Element(index++));
            if (value.Kind != Kind.Whole)
                return value.Kind == Kind.Beginning ? value with { Closing = value.Closing + "]" } : new(Kind.Beginning, shown, "]");
            at = shown = value.End;
        }

        return new(Kind.Beginning, shown, "]");
    }

    // The name and its colon.
    private bool TryReadName(ref int at, out string name)
    {
        Part text = Text(at + 1);
        name = text.Kind == Kind.Whole ? Encoding.UTF8.GetString(_json.AsSpan(at, text.End - at)) : "";
        at = text.Kind == Kind.Whole ? SkipSpace(text.End) : _end;
        if (at == _end)
            return false;
        name = Decode(name);
        at++;
        return true;
    }

    private static string Decode(string quoted) => JsonSerializer.Deserialize<string>(quoted)!;

    private Part Scalar(int start)
    {
        int at = start;
        while (at < _end && !" \t\r\n,]}"u8.Contains(_json[at]))
            at++;
        bool isWhole = at < _end || Encoding.ASCII.GetString(_json.AsSpan(start, at - start)) is "true" or "false" or "null";
        return isWhole ? new(Kind.Whole, at) : new(Kind.Nothing);
    }

    private Part Text(int at)
    {
        while (at < _end && _json[at] != '"')
        {
            int length = LengthOfCharacter(at);
            if (length == 0)
                break;
            at += length;
        }

        return at < _end && _json[at] == '"' ? new(Kind.Whole, at + 1) : new(Kind.Beginning, at, "\"");
    }

    // A pair of surrogates is one character; 0 if it is cut.
    private int LengthOfCharacter(int at)
    {
        if (_json[at] == '\\')
        {
            int length = at + 1 == _end ? 0 : _json[at + 1] == 'u' ? 6 : 2;
            if (at + length > _end || length < 6 || !char.IsHighSurrogate(Unit(at)))
                return at + length > _end ? 0 : length;
            if (at + 6 == _end || (_json[at + 6] == '\\' && (at + 7 == _end || (_json[at + 7] == 'u' && at + 12 > _end))))
                return 0;
            return _json[at + 6] == '\\' && _json[at + 7] == 'u' && char.IsLowSurrogate(Unit(at + 6)) ? 12 : 6;
        }

        OperationStatus status = Rune.DecodeFromUtf8(_json.AsSpan(at, _end - at), out _, out int bytes);
        return status == OperationStatus.NeedMoreData ? 0 : bytes;
    }

    private char Unit(int at) => (char)Convert.ToInt32(Encoding.ASCII.GetString(_json.AsSpan(at + 2, 4)), 16);

    private int SkipSpace(int at)
    {
        while (at < _end && " \t\r\n"u8.Contains(_json[at]))
            at++;
        return at;
    }

    /// <summary>Whether what is there of an object tells its type.</summary>
    private bool TryFindType(int at, WantedUnion union, out string? discriminator)
    {
        discriminator = null;
        for (at = SkipSpace(at); at < _end; at = SkipSpace(at))
        {
            if (_json[at] == '}')
                return true;
            if (_json[at] == ',')
                at = SkipSpace(at + 1);
            int name = at;
            // A name is known before its colon.
            if (at == _end || Text(at + 1) is not { Kind: Kind.Whole } text)
                return false;
            bool isDiscriminator = Decode(Encoding.UTF8.GetString(_json.AsSpan(name, text.End - name))) == union.Discriminator;
            if (!isDiscriminator && !union.IsLate)
                return true;
            if (!TryReadName(ref at, out _) || Value(at, null) is not { Kind: Kind.Whole } value)
                return false;
            at = SkipSpace(at);
            if (isDiscriminator)
            {
                discriminator = Encoding.UTF8.GetString(_json.AsSpan(at, value.End - at));
                return true;
            }

            at = value.End;
        }

        return false;
    }

    private readonly record struct Part(Kind Kind, int End = 0, string Closing = "");
}
