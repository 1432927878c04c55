using System.Reflection;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Options count by layers, each property by itself: what the call sets, else what its client has, else the default.</summary>
public sealed class LayerTests
{
    private static readonly object s_unset = new();

    public static TheoryData<string> Properties => [.. AllProperties().Select(property => property.Name)];

    public static TheoryData<string, CallKinds> PropertiesAndKinds => [.. from effect in OptionEffects.All
        from kind in Enum.GetValues<CallKinds>()
        where effect.Value.Applies(kind)
        select (effect.Key, kind)];

    [Fact]
    public void Effects_Always_AreOfAllProperties() => Assert.Equal(AllProperties().Select(property => property.Name).Order(), OptionEffects.All.Keys.Order());

    // What is observed of calls, for each property, each kind of call that it is for, and each combination of layers.
    [Theory]
    [MemberData(nameof(PropertiesAndKinds))]
    public async Task Call_PropertyInLayers_IsThatOfTheUppermostThatSetsIt(string name, CallKinds kind)
    {
        OptionEffect effect = OptionEffects.All[name];
        object? standard = Property(name).GetValue(new DecantHttpOptions());
        foreach ((object? call, object? client) in Layers(effect.One, effect.Two, standard))
        {
            // Of a content nothing tells who its client was.
            object? expected = call != s_unset ? call : client != s_unset && !kind.IsOfContent() ? client : standard;
            object? found = await effect.ObserveAsync(kind, Make(name, call), Make(name, client));
            Assert.True(Equals(expected, found ?? standard), $"call {call}, client {client}: expected {expected}, found {found ?? standard}");
        }
    }

    [Theory]
    [MemberData(nameof(Properties))]
    public void CallOptions_Property_IsThatOfTheUppermostThatSetsIt(string name)
    {
        PropertyInfo counting = typeof(CallOptions).GetProperty(name)!;
        OptionEffect effect = OptionEffects.All[name];
        object? standard = Property(name).GetValue(new DecantHttpOptions());
        foreach ((object? call, object? client) in Layers(effect.One, effect.Two, standard))
        {
            // Other properties that are set make no difference, and copies keep which are.
            DecantHttpOptions upper = Make(name, call) with { };
            DecantHttpOptions lower = Make(name, client) with { };
            object? expected = call != s_unset ? call : client != s_unset ? client : standard;
            Assert.Equal(expected, counting.GetValue(new CallOptions(upper, lower)));
            Assert.Equal(call != s_unset ? call : standard, counting.GetValue(new CallOptions(upper, null)));
            Assert.Equal(client != s_unset ? client : standard, counting.GetValue(new CallOptions(null, lower)));
        }

        Assert.Equal(standard, counting.GetValue(new CallOptions(null, null)));
    }

    [Theory]
    [MemberData(nameof(Properties))]
    public void Equals_DefaultThatIsSet_IsAnotherThanOneThatIsNot(string name)
    {
        object? standard = Property(name).GetValue(new DecantHttpOptions());
        Assert.NotEqual(new DecantHttpOptions(), Make(name, standard));
        Assert.Equal(Make(name, standard), Make(name, standard) with { });
        Assert.Equal(new DecantHttpOptions(), new DecantHttpOptions() with { });
    }

    private static (object? Call, object? Client)[] Layers(object one, object two, object? standard) =>
        [(s_unset, s_unset), (one, s_unset), (s_unset, one), (one, two), (two, one), (standard, one), (standard, s_unset)];

    private static PropertyInfo Property(string name) => AllProperties().Single(property => property.Name == name);

    // Those of the tests are layers too.
    private static IEnumerable<PropertyInfo> AllProperties() =>
        typeof(DecantHttpOptions).GetProperties(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Where(property => property.SetMethod is not null);

    private static DecantHttpOptions Make(string name, object? value)
    {
        var options = new DecantHttpOptions();
        if (value != s_unset)
            Property(name).SetValue(options, value);
        return options;
    }
}
