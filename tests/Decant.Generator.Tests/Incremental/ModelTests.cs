using System.Reflection;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Decant.Generator.Tests.Incremental;

/// <summary>The models hold values only: a symbol, tree or location would keep a compilation alive, and would never be equal to the next one's.</summary>
public sealed class ModelTests
{
    private static readonly Type[] s_values =
        [typeof(string), typeof(bool), typeof(int), typeof(TextSpan), typeof(LinePositionSpan), typeof(DiagnosticDescriptor)];

    public static TheoryData<Type> Models => [.. Reach(typeof(ParseResult)).Union(Reach(typeof(ContextResult)))];

    [Fact]
    public void Models_Always_AreAllReachedFromTheResult() => Assert.InRange(Models.Count, 9, 35);

    [Theory]
    [MemberData(nameof(Models))]
    public void Model_Always_HoldsValuesOnly(Type model)
    {
        ArgumentNullException.ThrowIfNull(model);
        Assert.Equal(typeof(ParseResult).Namespace, model.Namespace);
        Assert.True(typeof(IEquatable<>).MakeGenericType(model).IsAssignableFrom(model), $"{model} is not equatable.");
        Assert.All(Fields(model), field => Assert.True(field.IsInitOnly, $"{field} can change."));
    }

    private static HashSet<Type> Reach(Type start)
    {
        HashSet<Type> reached = [];
        var left = new Queue<Type>([start]);
        while (left.TryDequeue(out Type? type))
        {
            Type inner = Nullable.GetUnderlyingType(type) ?? type;
            if (inner.IsGenericType && inner.GetGenericTypeDefinition() == typeof(EquatableArray<>))
                left.Enqueue(inner.GetGenericArguments()[0]);
            else if (!inner.IsEnum && !s_values.Contains(inner) && reached.Add(inner))
                Array.ForEach(Fields(inner), field => left.Enqueue(field.FieldType));
        }

        return reached;
    }

    private static FieldInfo[] Fields(Type type) => type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic);
}
