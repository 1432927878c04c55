using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using Decant.Reading;
using Decant.Support;

namespace Decant.Memory;

/// <summary>What a state remembers of names does not keep the types that wanted them.</summary>
public sealed class NameLifetimeTests
{
    [Theory]
    [InlineData("""[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"},{"name":"what follows is longer than a prediction"}]""", true)]
    [InlineData("""[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c","x":tru},{"name":"what follows is longer than a prediction"}]""", false)]
    public void ParseArray_TypeUnloaded_IsNotKept(string json, bool isRead)
    {
        var state = new JsonReadState();
        States.Use(state);

        WeakReference context = ReadAndUnload(System.Text.Encoding.UTF8.GetBytes(json), isRead);

        for (int i = 0; i < 10 && context.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(context.IsAlive);
        Assert.Same(state, JsonReadState.Rent(new()));
    }

    // This assembly once more, in a context of its own, with the library that is there already.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference ReadAndUnload(byte[] json, bool isRead)
    {
        var context = new AssemblyLoadContext("unloaded", isCollectible: true);
        Type type = context.LoadFromAssemblyPath(typeof(Item).Assembly.Location).GetType(typeof(Item).FullName!, throwOnError: true)!;
        Assert.NotEqual(typeof(Item), type);
        MethodInfo read = typeof(NameLifetimeTests).GetMethod(nameof(IsRead), BindingFlags.NonPublic | BindingFlags.Static)!;
        Assert.Equal(isRead, read.MakeGenericMethod(type).Invoke(null, [json]));
        context.Unload();
        return new(context);
    }

    private static bool IsRead<T>(byte[] json)
        where T : IJsonProjection<T>
    {
        try
        {
            return JsonProjection.ParseArray<T>(json).Length == 4;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}
