using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Generator.Parsing;
using Decant.Generator.Tests.Behaviour;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Docs;

/// <summary>The table of <c>docs/reference/system-text-json.md</c> about types that Decant reads and a serializer writes: each row is run.</summary>
public sealed class SharedTypeTests
{
    private const string Rule = "DCT036";
    private const string Agrees = "yes";

    // By their first cells.
    private static readonly Dictionary<string, string[]> s_table = File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "docs", "reference", "system-text-json.md"))
        .SkipWhile(line => line != "## Sharing a type with a serializer")
        .SkipWhile(line => !line.StartsWith("|---", StringComparison.Ordinal)).Skip(1)
        .TakeWhile(line => line.StartsWith('|'))
        .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1])
        .ToDictionary(cells => cells[0], cells => (string[])[.. Outcomes(cells[1]), cells[2]]);

    public static TheoryData<int> Rows => [.. Enumerable.Range(0, SharedTypeRow.All.Length)];

    [Fact]
    public void Table_Always_HasTheTestedRowsThatDoNotAgree() =>
        Assert.Equal(SharedTypeRow.All.Where(row => row.Fixed is not null).Select(row => row.Key).Distinct(), s_table.Keys);

    [Fact]
    public void Rows_Always_HaveEachAttributeAndSetting()
    {
        IEnumerable<string> attributes = SupportedAttributes.OnType.Concat(SupportedAttributes.OnMember)
            .Append(WellKnownNames.Constructor).Append(WellKnownNames.PropertyPath).Append(WellKnownNames.Intern).Append(WellKnownNames.Projectable)
            .Select(name => Regex.Replace(name, @"^.*\.|Attribute$", ""));
        IEnumerable<string> settings = ((Type[])[typeof(JsonProjectionAttribute), typeof(JsonProjectionDefaultsAttribute)])
            .SelectMany(type => type.GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly))
            .Select(property => property.Name is "Defaults" ? nameof(JsonSerializerDefaults) : property.Name);
        string types = string.Join('\n', SharedTypeRow.All.Select(row => row.Types));
        Assert.All(attributes.Concat(settings), name => Assert.Contains(name, types, StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_Always_SaysWhetherWhatIsWrittenIsReadBack(int number)
    {
        SharedTypeRow row = SharedTypeRow.All[number];
        string[] cells = CellsOf(row);
        LoadedRow loaded = new(row);
        object value = loaded.Read(row.Json);
        Check(cells[0], () => loaded.Write(value, JsonSerializerOptions.Default));
        Check(cells[0], () => loaded.WriteByContext(value, "Bare"));
        Check(cells[1], () => loaded.Write(value, JsonSerializerOptions.Web));
        Check(cells[1], () => loaded.WriteByContext(value, "Webby"));

        void Check(string cell, Func<string> write)
        {
            if (cell == "not written")
            {
                Assert.ThrowsAny<ArgumentException>(write);
                return;
            }

            string written = write();
            string back = LoadedProjections.Describe(() => loaded.Read(written));
            string outcome = back == Dump.Of(value) ? Agrees : back == nameof(JsonException) ? "rejected" : "another value";
            Assert.True(cell == Rule ? outcome != Agrees : cell == outcome, $"{row.Key}: {written} is '{outcome}', and the page says '{cell}'.");
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_OfANameThatIsNotRead_IsReported(int number)
    {
        SharedTypeRow row = SharedTypeRow.All[number];
        Assert.Equal(Reported(CellsOf(row)), ReportsOf(row));
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public void Row_DoneAsItsLastCellSays_Agrees(int number)
    {
        SharedTypeRow row = SharedTypeRow.All[number];
        string[] cells = CellsOf(row);
        Assert.Equal(cells[..2].All(cell => cell == Agrees), row.Fixed is null);
        if (row.Fixed is not { } done)
            return;
        Assert.NotEmpty(cells[2]);
        LoadedRow loaded = new(done);
        object value = loaded.Read(row.Json);
        string[] written = done.Options is null
            ? [loaded.Write(value, JsonSerializerOptions.Default), loaded.Write(value, JsonSerializerOptions.Web)]
            : [loaded.Write(value, loaded.Options)];
        Assert.All(written, json => Assert.Equal(Dump.Of(value), Dump.Of(loaded.Read(json))));
        if (done.Options is null)
            Assert.Empty(ReportsOf(done));
    }

    // With JsonSerializerOptions.Default and with Web: both, unless the cell names one. A reason follows a colon.
    private static string[] Outcomes(string cell) => cell.Split(": ")[0].Split(" with ") switch
    {
        [var outcome] => [outcome, outcome],
        [var outcome, "`Default`"] => [outcome, Agrees],
        [var outcome, "`Web`"] => [Agrees, outcome],
        _ => throw new ArgumentException($"'{cell}' names other options.", nameof(cell)),
    };

    // The page lists what does not agree.
    private static string[] CellsOf(SharedTypeRow row) => s_table.GetValueOrDefault(row.Key, [Agrees, Agrees, ""]);

    private static IEnumerable<string> Reported(string[] cells)
    {
        if (cells[0] == Rule)
            yield return "Serialize";
        if (cells[1] == Rule)
            yield return "SerializeToUtf8Bytes";
    }

    private static IEnumerable<string> ReportsOf(SharedTypeRow row) => Generation
        .Run($$"""
            {{row.Types}}
            public class Writing
            {
                public object Default(P value) => JsonSerializer.Serialize({{row.Written}});
                public object Web(P value) => JsonSerializer.SerializeToUtf8Bytes({{row.Written}}, JsonSerializerOptions.Web);
            }
            """)
        .Analyze().Select(diagnostic => $"{(diagnostic.Id == Rule ? "" : diagnostic.Id)}{diagnostic.GetMessage(null).Split('\'')[1]}");

    /// <summary>The types of a row, compiled and loaded with contexts of System.Text.Json.</summary>
    private sealed class LoadedRow(SharedTypeRow row)
    {
        private readonly Type _harness = PageCode.Load([
            $$"""
            using System.Text.Json;
            using System.Text.Json.Serialization;
            using Decant;

            {{row.Types}}

            [JsonSerializable(typeof({{row.WrittenType}}), TypeInfoPropertyName = "Written"){{string.Concat(row.Listed.Select(type => $", JsonSerializable(typeof({type}))"))}}] public partial class Bare : JsonSerializerContext;
            [JsonSourceGenerationOptions(JsonSerializerDefaults.Web), JsonSerializable(typeof({{row.WrittenType}}), TypeInfoPropertyName = "Written"){{string.Concat(row.Listed.Select(type => $", JsonSerializable(typeof({type}))"))}}] public partial class Webby : JsonSerializerContext;

            public static class Harness
            {
                public static object Read(byte[] json) => {{row.Reader}};
                public static string Write(P value, JsonSerializerOptions options) => JsonSerializer.Serialize({{row.Written}}, options);
                public static string WriteBare(P value) => JsonSerializer.Serialize({{row.Written}}, global::Bare.Default.Written);
                public static string WriteWebby(P value) => JsonSerializer.Serialize({{row.Written}}, global::Webby.Default.Written);
                public static JsonSerializerOptions Options() => {{row.Options ?? "JsonSerializerOptions.Default"}};
            }
            """]).GetType("Harness", throwOnError: true)!;

        public JsonSerializerOptions Options => (JsonSerializerOptions)Call("Options")!;

        public object Read(string json) => Call("Read", Encoding.UTF8.GetBytes(json))!;

        public string Write(object value, JsonSerializerOptions options) => (string)Call("Write", value, options)!;

        public string WriteByContext(object value, string context) => (string)Call($"Write{context}", value)!;

        private object? Call(string method, params object[] arguments) =>
            _harness.GetMethod(method)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);
    }
}
