using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

/// <summary>What an application has: scalars, null, objects within objects, collections, dictionaries and JSON as it is.</summary>
public sealed class Order
{
    public const string Document =
        """{"Id":1,"CustomerName":"Ann \u00e4","Total":10.50,"Placed":"2024-02-29T10:00:00+01:00","IsPaid":true,"Rating":null,"Lines":[{"Code":"a","Count":2},null],"ByCode":{"a":{"Code":"b","Count":3}},"Extra":{"x":[1, 2]},"State":"Open"}""";

    public int Id { get; set; }

    public string? CustomerName { get; set; }

    public decimal Total { get; set; }

    public DateTimeOffset Placed { get; set; }

    public bool IsPaid { get; set; }

    public double? Rating { get; set; }

    public List<OrderLine?>? Lines { get; set; }

    public Dictionary<string, OrderLine>? ByCode { get; set; }

    public JsonElement Extra { get; set; }

    public OrderState State { get; set; }
}

public sealed record OrderLine(string Code, int Count);

[JsonConverter(typeof(JsonStringEnumConverter<OrderState>))]
public enum OrderState
{
    None,
    Open,
    Paid,
}
