using System.Globalization;
using System.IO.Pipes;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;
using DuckDB.NET.Data;

namespace Decant.Tables.Tests;

/// <summary>What the engine makes of lines without an error, and <c>docs/guides/tables.md</c> warns of.</summary>
[Deep]
public sealed partial class TypeTests : IDisposable
{
    private const string Late = """{"empty":null,"late":1}""";

    private readonly string _file = Path.GetTempFileName();
    private readonly Engine _engine = new();

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose()
    {
        _engine.Dispose();
        File.Delete(_file);
    }

    [Fact]
    public async Task Types_ThatAreGuessed_AreAsThePageSays()
    {
        string page = await File.ReadAllTextAsync(Path.Combine(RepositoryFiles.Root, "docs", "guides", "tables.md"), Cancellation);
        int sample = int.Parse(Sample().Match(page).Groups["lines"].ValueSpan, NumberStyles.AllowThousands, CultureInfo.InvariantCulture);
        IEnumerable<string> early = Enumerable.Repeat("""{"empty":null,"day":"2026-11-29","time":"2026-11-29T12:00:00Z","price":1.50}""", sample);

        await File.WriteAllLinesAsync(_file, early.Append(Late), Cancellation);
        Assert.Equal(
            new Dictionary<string, string> { ["empty"] = "JSON", ["day"] = "DATE", ["time"] = "TIMESTAMP", ["price"] = "DOUBLE" }, _engine.Types($"FROM read_json('{_file}')"));
        Assert.Contains("has unknown key \"late\"", Assert.Throws<DuckDBException>(() => _engine.Run($"FROM read_json('{_file}')")).Message, StringComparison.Ordinal);
        Assert.Equal(sample + 1, _engine.Run($"SELECT day FROM read_json('{_file}')").Length);
        Assert.Equal(sample + 1, _engine.Run($"FROM read_json('{_file}', columns = {{day: 'VARCHAR'}})").Length);

        // One line earlier, it is in the sample.
        await File.WriteAllLinesAsync(_file, early.Skip(1).Append(Late), Cancellation);
        Assert.Contains("late", _engine.Types($"FROM read_json('{_file}')"));
    }

    [Fact]
    public async Task Numbers_OfTheLines_AreAsExactAsThePageSays()
    {
        const string Large = "123456789012345678901234567890";
        const string Body = $$"""{"price":1.50,"fifteen":1234567890123.45,"seventeen":123456789012345.67,"large":{{Large}}}""";
        await using (FileStream file = File.Create(_file))
        {
            var lines = new JsonProjectionOptions { Copy = new JsonCopyOptions { JsonLines = true } };
            await JsonProjection.CopyAsync(new MemoryStream(Encoding.UTF8.GetBytes($"[ {Body} ]")), JsonCopy.Of(JsonFieldMask.All, lines), file, Cancellation);
        }

        Assert.Equal([Body], await File.ReadAllLinesAsync(_file, Cancellation));
        object?[] row = Assert.Single(_engine.Run(
            $"FROM read_json('{_file}', columns = {{price: 'DECIMAL(18, 2)', fifteen: 'DECIMAL(18, 2)', large: 'HUGEINT', seventeen: 'DECIMAL(18, 2)'}})"));
        Assert.Equal([1.50m, 1234567890123.45m, BigInteger.Parse(Large, CultureInfo.InvariantCulture)], row[..3]);
        Assert.NotEqual(123456789012345.67m, row[3]);
    }

    [Fact]
    public async Task Pipe_InThisProcess_HasNoRows()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "A pipe has no name.");
        using var pipe = new AnonymousPipeServerStream(PipeDirection.Out);
        using (pipe.ClientSafePipeHandle)
        {
            await pipe.WriteAsync(Encoding.UTF8.GetBytes($"{Repositories.Line(Repositories.All[0])}\n"), Cancellation);
            string name = $"/proc/self/fd/{pipe.GetClientHandleAsString()}";
            // The end of what is read.
            pipe.SafePipeHandle.Dispose();

            Assert.Empty(_engine.Run($"FROM read_json('{name}', format = 'newline_delimited', columns = {{id: 'BIGINT'}})"));
        }
    }

    [GeneratedRegex("the first (?<lines>[0-9,]+) lines")]
    private static partial Regex Sample();
}
