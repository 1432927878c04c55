using System.Globalization;
using System.Net;
using System.Text.Json;
using Decant.Ladder.Origin;

namespace Decant.Ladder.Tests.Origin;

public sealed class OtherBodyTests(OriginFixture fixture) : OriginTestBase(fixture)
{
    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(10_000)]
    [InlineData(10_001)]
    public async Task Forecasts_AnyCount_HaveTheShapeOfTheTemplate(int size)
    {
        using var document = JsonDocument.Parse(await GetBytesAsync($"/weatherforecast/{size}"));

        Assert.Equal(size, document.RootElement.GetArrayLength());
        foreach (JsonElement forecast in document.RootElement.EnumerateArray())
        {
            Assert.Equal(["date", "temperatureC", "summary", "temperatureF"], forecast.EnumerateObject().Select(member => member.Name));
            Assert.True(DateOnly.TryParseExact(forecast.GetProperty("date").GetString(), "yyyy-MM-dd", CultureInfo.InvariantCulture, default, out _));
            Assert.NotEmpty(forecast.GetProperty("summary").GetString()!);
            int celsius = forecast.GetProperty("temperatureC").GetInt32();
            Assert.Equal(32 + (int)(celsius / 0.5556), forecast.GetProperty("temperatureF").GetInt32());
        }
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData((1 << 20) - 1)]
    [InlineData(3 * (1 << 20))]
    [InlineData(3 * (1 << 20) + 7)]
    public async Task Bytes_AnyLength_RepeatTheBlock(int length)
    {
        byte[] block = await GetBytesAsync("/bytes/1048576");
        using HttpResponseMessage response = await GetAsync($"/bytes/{length}");
        byte[] body = await ReadAsync(response);

        Assert.Equal("application/octet-stream", response.Content.Headers.ContentType?.MediaType);
        Assert.Equal(length, response.Content.Headers.ContentLength);
        Assert.Equal(length, body.Length);
        for (int start = 0; start < length; start += block.Length)
        {
            int part = Math.Min(block.Length, length - start);
            Assert.True(body.AsSpan(start, part).SequenceEqual(block.AsSpan(0, part)), $"The block at {start} differs.");
        }
    }

    [Deep, Fact]
    public async Task Body_WithAFile_IsTheFile()
    {
        string file = Path.GetTempFileName();
        try
        {
            await File.WriteAllTextAsync(file, "{ \"any\": [1, 2] }\n", Cancellation);
            await using OriginProcess origin = await OriginProcess.StartAsync(new() { BodyFile = file }, Cancellation);
            using HttpClient client = new();
            using HttpResponseMessage response = await client.GetAsync(new Uri(origin.Http1, "/body"), Cancellation);

            Assert.Equal("application/json", response.Content.Headers.ContentType?.MediaType);
            Assert.Equal(await File.ReadAllBytesAsync(file, Cancellation), await ReadAsync(response));
        }
        finally
        {
            File.Delete(file);
        }
    }

    [Fact]
    public async Task Body_WithoutAFile_IsNotFoundAndSaysWhatToDo()
    {
        using HttpResponseMessage response = await GetAsync("/body");

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
        Assert.Equal("application/problem+json", response.Content.Headers.ContentType?.MediaType);
        using var problem = JsonDocument.Parse(await ReadAsync(response));
        Assert.Contains("--body", problem.RootElement.GetProperty("detail").GetString(), StringComparison.Ordinal);
    }
}
