namespace Decant.Microbenchmarks.Memory.Types.Apis;

/// <summary>Series of Prometheus over a range of time. The types whose names end in Few have a few of its members.</summary>
[JsonProjection]
internal sealed partial class PrometheusFew
{
    public PrometheusDataFew? Data { get; set; }
}

[JsonProjection]
internal sealed partial class PrometheusDataFew
{
    public PrometheusSeriesFew[]? Result { get; set; }
}

[JsonProjection]
internal sealed partial class PrometheusSeriesFew
{
    public PrometheusLabelsFew? Metric { get; set; }
}

[JsonProjection]
internal sealed partial class PrometheusLabelsFew
{
    public string? Instance { get; set; }
    public string? Pod { get; set; }
}

[JsonProjection]
internal sealed partial class Prometheus
{
    public string? Status { get; set; }
    public PrometheusData? Data { get; set; }
}

[JsonProjection]
internal sealed partial class PrometheusData
{
    public string? ResultType { get; set; }
    public PrometheusSeries[]? Result { get; set; }
}

[JsonProjection]
internal sealed partial class PrometheusSeries
{
    public Dictionary<string, string>? Metric { get; set; }
    public double[][]? Values { get; set; }
}
