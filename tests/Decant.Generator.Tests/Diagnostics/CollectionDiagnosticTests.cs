using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>A type that System.Text.Json treats as a collection cannot be a projection; any other type can.</summary>
public sealed class CollectionDiagnosticTests : DiagnosticTests
{
    private const string Bases = """

        public class Middle : List<int>;
        public class Names : Dictionary<string, int>;
        public interface IMine : IReadOnlyList<int>;
        """;

    private static readonly string[] s_candidates =
    [
        "List<int>", "Middle", "HashSet<int>", "Queue<int>", "Dictionary<string, int>", "Names", "Dictionary<int, int>", "SortedList<string, int>",
        "System.Collections.ArrayList", "System.Collections.Hashtable", "System.Collections.CollectionBase", "System.Collections.ObjectModel.Collection<int>",
        "System.Collections.Concurrent.ConcurrentBag<int>", "System.Collections.IEnumerable", "System.Collections.ICollection", "System.Collections.IList",
        "System.Collections.IDictionary", "IEnumerable<int>", "ICollection<int>", "IList<int>", "IReadOnlyCollection<int>", "IReadOnlyList<int>", "ISet<int>",
        "IDictionary<string, int>", "IReadOnlyDictionary<string, int>", "IAsyncEnumerable<int>", "System.Linq.IQueryable<int>",
        "System.Linq.IGrouping<int, int>", "IMine", "IEnumerator<int>", "IAsyncEnumerator<int>", "System.Collections.IEnumerator", "IComparable",
        "IComparable<int>", "IEquatable<int>", "IEqualityComparer<int>", "IDisposable", "IFormattable", "ICloneable", "IProgress<int>", "EventArgs",
        "System.Collections.IStructuralEquatable",
    ];

    [Fact]
    public void Type_OfAnyBase_IsRejectedWhereSystemTextJsonTakesItForACollection()
    {
        // The members of the interfaces are not implemented. The compiler reports that, and the generator still reports its own errors.
        IEnumerable<string> types = s_candidates.Select((candidate, number) => $"[JsonProjection] public partial class P{number} : {candidate} {{ public int Own {{ get; set; }} }}");
        ILookup<string, string> reported = Generation.Run(string.Join('\n', types) + Bases).Diagnostics
            .ToLookup(diagnostic => diagnostic.GetMessage(null).Split('\'')[1], diagnostic => diagnostic.Id);

        IEnumerable<string> held = s_candidates.Select(candidate => $"typeof({candidate})");
        Assembly compiled = Assembly.Load(Generation.Run($"public static class Holder {{ public static Type[] Held => [{string.Join(", ", held)}]; }}{Bases}").Emit());
        var bases = (Type[])compiled.GetType("Holder", throwOnError: true)!.GetProperty("Held")!.GetValue(null)!;
        Assert.Equal(
            bases.Select(type => JsonSerializerOptions.Default.GetTypeInfo(type).Kind == JsonTypeInfoKind.Object ? $"{type} is taken" : $"{type} is rejected by DCT023"),
            bases.Select((type, number) => reported[$"P{number}"].Distinct().ToArray() is [var id] ? $"{type} is rejected by {id}" : $"{type} is taken"));
    }

    [Theory]
    [InlineData("class [|P|] : List<int>", "IEnumerable<int>")]
    [InlineData("record [|P|] : IEnumerable<int>", "IEnumerable<int>")]
    [InlineData("struct [|P|] : System.Collections.IEnumerable", "IEnumerable")]
    public void Collection_Always_IsReportedWithWhatItIs(string declaration, string found) => Verify(
        "DCT023",
        $"[JsonProjection] public partial {declaration} {{ public int Own {{ get; set; }} }}",
        $"'P' is marked [JsonProjection] but implements '{found}', so its JSON is an array or a dictionary and its members are not read; "
        + "hold the collection in a member, or read the elements as projections");
}
