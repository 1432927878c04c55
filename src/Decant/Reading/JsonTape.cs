using Decant.Buffers;
using Decant.Kernels;

namespace Decant.Reading;

/// <summary>A value of a <see cref="JsonTape"/>.</summary>
internal struct TapeValue
{
    /// <summary>The position of the value's first byte.</summary>
    public int Start;

    /// <summary>The position after the value.</summary>
    public int End;

    /// <summary>The position of the member's name, after the quote; 0 for an element, and for the root.</summary>
    public int NameStart;

    /// <summary>The position of the quote after the member's name.</summary>
    public int NameEnd;

    /// <summary>The index of the value after this one and everything in it.</summary>
    public int Next;

    /// <summary>The number of members or elements.</summary>
    public int Count;

    /// <summary>The index of the container around the value; -1 for the root.</summary>
    public int Parent;

    /// <summary>The number of values before this one in its container.</summary>
    public int Ordinal;
}

/// <summary>The result of a query in a filter.</summary>
/// <param name="Node">The index of the last node.</param>
/// <param name="Count">The number of nodes.</param>
internal readonly record struct TapeResult(int Node, long Count);

/// <summary>The values of a text in document order, with the bounds of each. A descendant of a value has a larger index than the value, and a smaller one than
/// <see cref="TapeValue.Next"/>.</summary>
/// <param name="rentals">The owner of the array.</param>
internal sealed class JsonTape(Rentals rentals)
{
    private const int FewValues = 64;
    private const int MostKept = 1024;
    private const int NoContainer = -1;

    /// <summary>The work that is always allowed, in visits of a value.</summary>
    public const int Base = 1 << 20;

    /// <summary>The work that is allowed for each value of a text, each selector of the query, and each selected value.</summary>
    public const int PerValue = 64;

    private GrowingArray<TapeValue> _values = new(rentals, FewValues, MostKept);
    private GrowingArray<int> _selected = new(rentals, FewValues, MostKept);
    private readonly List<(object Query, TapeResult Result)> _results = [];
    private long _work = Base;

    /// <summary>Gets the number of values.</summary>
    public int Count { get; private set; }

    /// <summary>Gets or sets the maximum number of selected values.</summary>
    public int MostSelected { get; set; } = int.MaxValue;

    /// <summary>Gets whether a value was not selected, because there were too many.</summary>
    public bool HasTooMany { get; private set; }

    /// <summary>Gets or sets whether the thread's stack was too short. What was found is then not known.</summary>
    public bool IsStackShort { get; set; }

    /// <summary>Gets whether more work was done than was allowed. What was found is then not known.</summary>
    public bool IsExhausted => _work < 0;

    /// <summary>Gets whether what was found is not known, for one of these reasons.</summary>
    public bool HasFailed => HasTooMany || IsStackShort || IsExhausted;

    /// <summary>Gets the number of selected values.</summary>
    public int Selected { get; private set; }

    public ref readonly TapeValue this[int index] => ref _values.Items[index];

    /// <summary>Lists the values of a text, which is valid JSON, starts with the value, and may go on after it.</summary>
    public void Read(ReadOnlySpan<byte> json)
    {
        Count = Selected = 0;
        HasTooMany = IsStackShort = false;
        _results.Clear();
        int position = 0, container = NoContainer;
        int nameStart = 0, nameEnd = 0;
        while (true)
        {
            byte first = json[position];
            switch (first)
            {
                case (byte)' ' or (byte)'\t' or (byte)'\n' or (byte)'\r' or (byte)',' or (byte)':':
                    position++;
                    continue;
                case (byte)'}' or (byte)']':
                    ref TapeValue closed = ref _values.Items[container];
                    closed.End = ++position;
                    container = closed.Parent;
                    closed.Next = Count;
                    break;
                case (byte)'"' when container >= 0 && nameEnd == 0 && json[_values.Items[container].Start] == '{':
                    nameStart = position + 1;
                    nameEnd = FindQuote(json, nameStart);
                    position = nameEnd + 1;
                    continue;
                default:
                    ref TapeValue value = ref Add();
                    value = new() { Start = position, NameStart = nameStart, NameEnd = nameEnd, Parent = container };
                    nameStart = nameEnd = 0;
                    if (container >= 0)
                        value.Ordinal = _values.Items[container].Count++;
                    if (first is (byte)'{' or (byte)'[')
                    {
                        container = Count - 1;
                        position++;
                        continue;
                    }

                    position = first == '"' ? FindQuote(json, position + 1) + 1 : FindScalarEnd(json, position);
                    value.End = position;
                    value.Next = Count;
                    break;
            }

            if (container == NoContainer)
                return;
        }
    }

    /// <summary>Allows more work, in visits of a value.</summary>
    public void Allow(long work) => _work += work;

    /// <summary>Counts work that is done. Returns false if it is more than is allowed.</summary>
    public bool TrySpend(long work)
    {
        _work -= work;
        return _work >= 0;
    }

    /// <summary>Adds a value to those that are selected. Returns false if there are too many.</summary>
    public bool TrySelect(int index)
    {
        HasTooMany = Selected == MostSelected;
        if (HasTooMany)
            return false;
        if (Selected == _selected.Items.Length)
            _selected.Grow(Selected, Selected + 1);
        _selected.Items[Selected++] = index;
        Allow(PerValue);
        return true;
    }

    /// <summary>Finds the result of a query that does not depend on the current value, so that it is computed once for each text.</summary>
    public bool TryGetResult(object query, out TapeResult result)
    {
        foreach ((object Query, TapeResult Result) known in _results)
        {
            if (ReferenceEquals(known.Query, query))
            {
                result = known.Result;
                return true;
            }
        }

        result = default;
        return false;
    }

    /// <summary>Keeps the result of a query that does not depend on the current value.</summary>
    public void AddResult(object query, TapeResult result) => _results.Add((query, result));

    /// <summary>Sorts the selected values in the order of the text.</summary>
    public void SortSelected() => _selected.Items.AsSpan(0, Selected).Sort();

    /// <summary>Returns the index of a selected value.</summary>
    public int SelectedAt(int number) => _selected.Items[number];

    /// <summary>Keeps only the short arrays, after the operation has returned its rented arrays.</summary>
    public void Forget()
    {
        Count = Selected = 0;
        HasTooMany = IsStackShort = false;
        _work = Base;
        _results.Clear();
        _values.Forget();
        _selected.Forget();
    }

    private ref TapeValue Add()
    {
        if (Count == _values.Items.Length)
            _values.Grow(Count, Count + 1);
        return ref _values.Items[Count++];
    }

    private static int FindQuote(ReadOnlySpan<byte> json, int position)
    {
        while (true)
        {
            position += json[position..].IndexOfAny((byte)'"', (byte)'\\');
            if (json[position] == '"')
                return position;
            position += 2;
        }
    }

    private static int FindScalarEnd(ReadOnlySpan<byte> json, int position)
    {
        do
        {
            position++;
        }
        while (position < json.Length && !ScalarScan.IsEnd(json[position]));
        return position;
    }
}
