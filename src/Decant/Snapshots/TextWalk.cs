using System.Text;
using System.Text.Unicode;
using Decant.Buffers;
using Decant.Grammar.Texts;
using Decant.Paths;

namespace Decant.Snapshots;

/// <summary>Walks from string to string of a growing text, and returns the new part of each string.</summary>
/// <param name="text">The text.</param>
/// <param name="rentals">The owner of the array for strings with escapes.</param>
internal sealed class TextWalk(SnapshotText text, Rentals rentals)
{
    private readonly JsonOutline _outline = new();

    // The unescaped text of the current string, which is used only if the string has an escape.
    private GrowingArray<byte> _unescaped = new(rentals, length: 0, mostKept: 0);
    private int _unescapedLength;
    private bool _hasEscapes;

    // The current string starts at _start, and its bytes before _read were returned.
    private int _start = -1;
    private int _read;
    private bool _isUndecodable;
    private string? _path;

    /// <summary>Gets the path of the current string.</summary>
    public string Path => _path ??= CreatePath();

    /// <summary>Moves to the next new part of a string.</summary>
    /// <param name="added">The new part, in whole characters.</param>
    /// <param name="all">The string so far.</param>
    /// <param name="isComplete">Whether the string has ended.</param>
    /// <returns>False if nothing is new.</returns>
    public bool TryRead(out ReadOnlySpan<byte> all, out ReadOnlySpan<byte> added, out bool isComplete)
    {
        ReadOnlySpan<byte> json = text.Ready;
        while (true)
        {
            isComplete = _outline.Advance(json, stopsBehindStrings: true);
            if (isComplete || _outline.IsInString)
            {
                if (_start != _outline.StringStart)
                    Begin();
                int end = isComplete ? _outline.Position - 1 : _outline.Position;
                if ((isComplete || end > _read) && TryDecode(json, end, out all, out added))
                    return true;
            }

            if (!isComplete)
            {
                all = added = default;
                return false;
            }
        }
    }

    private void Begin()
    {
        _start = _read = _outline.StringStart;
        _unescapedLength = 0;
        _hasEscapes = _isUndecodable = false;
        _path = null;
    }

    // Returns false for invalid text, and for the rest of its string. The reader rejects such a string only if the projection reads it.
    private bool TryDecode(ReadOnlySpan<byte> json, int end, out ReadOnlySpan<byte> all, out ReadOnlySpan<byte> added)
    {
        ReadOnlySpan<byte> raw = json[_read..end];
        int read = _read;
        _read = end;
        all = json[_start..end];
        added = raw;
        _isUndecodable = _isUndecodable || !Utf8.IsValid(raw);
        if (_isUndecodable || (!_hasEscapes && !raw.Contains((byte)'\\')))
            return !_isUndecodable;

        if (!_hasEscapes)
            Reserve(0, end - _start);
        if (!_hasEscapes)
        {
            json[_start..read].CopyTo(_unescaped.Items);
            _unescapedLength = read - _start;
        }

        _hasEscapes = true;
        Reserve(_unescapedLength, raw.Length);
        _isUndecodable = !JsonEscapes.TryUnescape(raw, _unescaped.Items.AsSpan(_unescapedLength), out int written);
        all = _unescaped.Items.AsSpan(0, _unescapedLength + written);
        added = all[_unescapedLength..];
        _unescapedLength += written;
        return !_isUndecodable;
    }

    private void Reserve(int used, int count)
    {
        if (used + count > _unescaped.Items.Length)
            _unescaped.Grow(used, used + count);
    }

    private string CreatePath()
    {
        var path = new StringBuilder();
        for (int depth = 1; depth <= _outline.Depth; depth++)
        {
            ref readonly JsonOutline.Level level = ref _outline.LevelAt(depth);
            path.Append(new PathStep(level.IsObject ? Encoding.UTF8.GetString(JsonEscapes.Unescape(text.Ready[level.NameStart..level.NameEnd])) : null, level.Index).ToString());
        }

        return path.Length == 0 ? "$" : path.ToString(path[0] == '.' ? 1 : 0, path.Length - (path[0] == '.' ? 1 : 0));
    }
}
