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

    public static TheoryData<string> Candidates =>
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

    [Theory]
    [MemberData(nameof(Candidates))]
    public void Type_OfAnyBase_IsRefusedWhereSystemTextJsonTakesItForACollection(string candidate)
    {
        // The members of the interface are not implemented. The compiler reports that, and the generator still reports its own error.
        string[] reported = [.. Generation.Run($"[JsonProjection] public partial class P : {candidate} {{ public int Own {{ get; set; }} }}{Bases}")
            .Diagnostics.Select(diagnostic => diagnostic.Id).Distinct()];

        Assembly compiled = Assembly.Load(Generation.Run($"public static class Holder {{ public static Type Held => typeof({candidate}); }}{Bases}").Emit());
        var type = (Type)compiled.GetType("Holder", throwOnError: true)!.GetProperty("Held")!.GetValue(null)!;
        bool isCollection = JsonSerializerOptions.Default.GetTypeInfo(type).Kind != JsonTypeInfoKind.Object;
        Assert.Equal(isCollection ? ["DCT023"] : [], reported);
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
