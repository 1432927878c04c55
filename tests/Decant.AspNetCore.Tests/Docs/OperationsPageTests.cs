using System.Collections.Concurrent;
using System.Diagnostics;
using Decant.AspNetCore.Support;
using Microsoft.Extensions.DependencyInjection;
using OpenTelemetry;
using OpenTelemetry.Metrics;
using OpenTelemetry.Trace;

namespace Decant.AspNetCore.Docs;

/// <summary>The code of <c>docs/guides/operations.md</c> is compiled, and OpenTelemetry gets what Decant records.</summary>
public sealed class OperationsPageTests
{
    [Fact]
    public void Blocks_Always_AreThoseThatAreTested()
    {
        (string Name, string Code)[] blocks = [.. PageBlocks.Of("docs/guides/operations.md")];
        Assert.Single(blocks);
        PageBlocks.AssertTested(blocks, "OperationsPageTests.cs");
    }

    [Fact]
    public async Task OpenTelemetry_ACall_IsTracedAndMeasured()
    {
        string name = $"c{Guid.NewGuid():N}";
        var services = new ServiceCollection();
        services.AddOpenTelemetry()
            .WithTracing(tracing => tracing.AddSource("Decant"))
            .WithMetrics(metrics => metrics.AddMeter("Decant"));
        using var spans = new Spans();
        services.ConfigureOpenTelemetryTracerProvider(tracing => tracing.AddProcessor(spans));
        using var figures = new Figures();
        services.ConfigureOpenTelemetryMeterProvider(metrics => metrics.AddReader(new BaseExportingMetricReader(figures)));
        await using ServiceProvider provider = services.BuildServiceProvider();
        TracerProvider tracer = provider.GetRequiredService<TracerProvider>();
        MeterProvider meter = provider.GetRequiredService<MeterProvider>();
        using HttpClient http = App.ClientOf(new Origin($$"""{"name":"{{name}}"}"""));

        using (Activity caller = new Activity(name) { ActivityTraceFlags = ActivityTraceFlags.Recorded }.Start())
        {
            Assert.Equal(name, (await http.GetProjectionAsync<RecipePage.Project>("projects/1", TestContext.Current.CancellationToken))!.Name);
            Assert.True(tracer.ForceFlush() && meter.ForceFlush());
            Assert.Contains(("decant.read", caller.TraceId), spans.Ended);
        }

        Assert.Contains("decant.body.size", figures.Names);
    }

    private sealed class Spans : BaseProcessor<Activity>
    {
        public ConcurrentQueue<(string, ActivityTraceId)> Ended { get; } = [];

        public override void OnEnd(Activity data) => Ended.Enqueue((data.OperationName, data.TraceId));
    }

    private sealed class Figures : BaseExporter<Metric>
    {
        public ConcurrentQueue<string> Names { get; } = [];

        public override ExportResult Export(in Batch<Metric> batch)
        {
            foreach (Metric metric in batch)
                Names.Enqueue(metric.Name);
            return ExportResult.Success;
        }
    }
}
