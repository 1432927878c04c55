namespace Decant.Microbenchmarks.Memory.Types.Shapes;

/// <summary>The answer of an exchange. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class OrderBooksFew
{
    public OrderBookFew[]? Result { get; set; }
}

[JsonProjection]
internal sealed partial class OrderBookFew
{
    public string? Symbol { get; set; }
    public long Sequence { get; set; }
}

[JsonProjection]
internal sealed partial class OrderBooks
{
    public int Code { get; set; }
    public string? Message { get; set; }
    public OrderBook[]? Result { get; set; }
    public long Time { get; set; }
}

[JsonProjection]
internal sealed partial class OrderBook
{
    public string? Symbol { get; set; }
    public long Sequence { get; set; }
    public decimal[][]? Bids { get; set; }
    public decimal[][]? Asks { get; set; }
}
