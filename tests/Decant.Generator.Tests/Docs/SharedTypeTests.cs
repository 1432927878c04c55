using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Generator.Parsing;
using Decant.Generator.Tests.Behaviour;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Docs;

/// <summary>The table of <c>docs/reference/validation.md</c> about types that Decant reads and a serializer writes: each row is run.</summary>
public sealed partial class SharedTypeTests
{
    private const string Rule = "DCT036";

    // By their first cells.
    private static readonly Dictionary<string, string[]> s_table = File.ReadAllLines(Path.Combine(RepositoryFiles.Root, "docs", "reference", "validation.md"))
        .SkipWhile(line => line != "## Sharing a type with a serializer")
        .SkipWhile(line => !line.StartsWith("|---", StringComparison.Ordinal)).Skip(1)
        .TakeWhile(line => line.StartsWith('|'))
        .Select(line => line.Split('|', StringSplitOptions.TrimEntries)[1..^1])
        .ToDictionary(cells => cells[0], cells => cells[1..]);

    public static TheoryData<string> Keys => [.. SharedTypeRow.All.Select(row => row.Key)];

    [Fact]
    public void Table_Always_HasTheTestedRows() => Assert.Equal(SharedTypeRow.All.Select(row => row.Key), s_table.Keys);

    [Fact]
    public void Table_Always_HasEachAttributeAndSetting()
    {
        IEnumerable<string> attributes = SupportedAttributes.OnType.Concat(SupportedAttributes.OnMember)
            .Append(WellKnownNames.Constructor).Append(WellKnownNames.PropertyPath).Append(WellKnownNames.Intern).Append(WellKnownNames.Projectable)
            .Select(name => $"[{Regex.Replace(name, @"^.*\.|Attribute$", "")}");
        IEnumerable<string> settings = ((Type[])[typeof(JsonProjectionAttribute), typeof(JsonProjectionDefaultsAttribute)])
            .SelectMany(type => type.GetProperties(BindingFlags.Public | BindingFlags.Instance | BindingFlags.DeclaredOnly))
            .Select(property => property.Name is "Defaults" ? nameof(JsonSerializerDefaults) : property.Name);
        string keys = string.Join('\n', s_table.Keys);
        Assert.All(attributes.Concat(settings), name => Assert.Contains(name, keys, StringComparison.Ordinal));
    }

    [Theory]
    [MemberData(nameof(Keys))]
    public void Row_Always_SaysWhatIsWrittenAndReadBack(string key)
    {
        (SharedTypeRow row, string[] cells) = Find(key);
        LoadedRow loaded = new(row);
        object value = loaded.Read(Json(cells[0]));
        Check(cells[1], () => loaded.Write(value, JsonSerializerOptions.Default));
        Check(cells[1], () => loaded.WriteByContext(value, "Bare"));
        Check(cells[2], () => loaded.Write(value, JsonSerializerOptions.Web));
        Check(cells[2], () => loaded.WriteByContext(value, "Webby"));

        void Check(string cell, Func<string> write)
        {
            string end = cell.EndsWith($": {Rule}", StringComparison.Ordinal) ? cell[..^(Rule.Length + 2)] : cell;
            if (end == "an exception")
            {
                Assert.ThrowsAny<ArgumentException>(write);
                return;
            }

            string written = write();
            string back = LoadedProjections.Describe(() => loaded.Read(written));
            string outcome = back == Dump.Of(value) ? "" : back == nameof(JsonException) ? ", refused" : ", not read";
            Assert.Equal(end, $"`{written}`{outcome}");
        }
    }

    [Theory]
    [MemberData(nameof(Keys))]
    public void Row_OfANameThatIsNotRead_IsReported(string key)
    {
        (SharedTypeRow row, string[] cells) = Find(key);
        Assert.Equal(Reported(cells), ReportsOf(row));
    }

    [Theory]
    [MemberData(nameof(Keys))]
    public void Row_DoneAsItsLastCellSays_Agrees(string key)
    {
        (SharedTypeRow row, string[] cells) = Find(key);
        bool agrees = !cells[1..3].Any(cell => cell.Contains("not read", StringComparison.Ordinal) || cell.Contains("refused", StringComparison.Ordinal) || cell == "an exception");
        Assert.Equal(agrees, row.Fixed is null);
        Assert.True(agrees || cells[3].Length > 0);
        if (row.Fixed is not { } done)
            return;
        LoadedRow loaded = new(done);
        object value = loaded.Read(Json(cells[0]));
        string[] written = done.Options is null
            ? [loaded.Write(value, JsonSerializerOptions.Default), loaded.Write(value, JsonSerializerOptions.Web)]
            : [loaded.Write(value, loaded.Options)];
        Assert.All(written, json => Assert.Equal(Dump.Of(value), Dump.Of(loaded.Read(json))));
        if (done.Options is null)
            Assert.Empty(ReportsOf(done));
    }

    private static (SharedTypeRow Row, string[] Cells) Find(string key) => (SharedTypeRow.All.Single(row => row.Key == key), s_table[key]);

    private static string Json(string cell) => Code().Match(cell).Groups[1].Value;

    private static IEnumerable<string> Reported(string[] cells)
    {
        if (cells[1].EndsWith(Rule, StringComparison.Ordinal))
            yield return "Serialize";
        if (cells[2].EndsWith(Rule, StringComparison.Ordinal))
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

    [GeneratedRegex("^`(.*?)`")]
    private static partial Regex Code();

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
