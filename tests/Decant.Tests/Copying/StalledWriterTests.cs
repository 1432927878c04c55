#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Reflection;
using System.Text;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Copying;

/// <summary>A destination that takes 8 KB and then stays pending, of every public method that copies to one: the copy ends by the write timeout or by the caller's
/// token, nothing stays out, and the next copy is right.</summary>
public sealed class StalledWriterTests
{
    private const int Room = 8192;

    private static readonly TimeSpan s_timeout = TimeSpan.FromSeconds(5);

    private static readonly string s_one = $$"""{"id":7,"name":"{{new string('n', 3 * Room)}}"}""";

    private static readonly string s_array = $"[{string.Join(",", Enumerable.Range(0, 2000).Select(i => $$"""{"id":{{i}},"name":"a name of some letters"}"""))}]";

    // Found by reflection, so that a new one cannot be missed.
    private static readonly MethodInfo[] s_copies =
        [.. PublicMethods.All.Where(method => method.Name.StartsWith("Copy", StringComparison.Ordinal) && method.ReturnType == typeof(Task))];

    public static TheoryData<int, string> Copies => PublicMethods.Rows(s_copies);

    [Fact, Trait("Row", "G25")]
    public void Copies_Always_AreFound()
    {
        Assert.InRange(s_copies.Length, 30, int.MaxValue);
        // A copy has one destination, of a type that stalls here.
        Assert.All(s_copies, copy => Assert.Single(copy.GetParameters(), parameter => parameter.Name == "destination"));
    }

    [Theory, Trait("Row", "G25")]
    [MemberData(nameof(Copies))]
    public async Task Copy_DestinationStalls_EndsByTheTimeoutOrTheToken(int index, string name)
    {
        MethodInfo copy = s_copies[index];
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(JsonOf(copy)) })) { BaseAddress = new(Call.Address) };
        foreach (bool isCancelled in (bool[])[true, false])
        {
            // Without options there is no timeout.
            if (!isCancelled && !copy.TakesOptions())
                continue;
            var pool = new TrackingPool();
            var time = new FakeTimeProvider();
            using var caller = new CancellationTokenSource();
            await using var stalling = new StallingDestination(Room);
            Task copying = CopyAsync(copy, client, stalling, pool, time, caller.Token);
            await SoonAsync(Task.WhenAny(stalling.Reached.Task, copying));
            time.Advance(s_timeout - TimeSpan.FromTicks(1));
            Assert.False(copying.IsCompleted, name);
            if (isCancelled)
                await caller.CancelAsync();
            else
                time.Advance(TimeSpan.FromTicks(1));

            var thrown = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SoonAsync(copying));
            Assert.Equal(isCancelled, thrown.CancellationToken == caller.Token);
            Assert.Equal(!isCancelled, thrown.InnerException is TimeoutException);
            Assert.Equal(Room, stalling.Length);
            Assert.Equal(0, time.ArmedTimers);
            pool.AssertBalanced();

            using var whole = new MemoryStream();
            await CopyAsync(copy, client, whole, pool, time, CancellationToken.None);
            Assert.Equal(JsonOf(copy), whole.ToArray());
            pool.AssertBalanced();
        }
    }

    private static byte[] JsonOf(MethodInfo copy) => Encoding.UTF8.GetBytes(copy.Name.Contains("Array", StringComparison.Ordinal) ? s_array : s_one);

    private static Task CopyAsync(MethodInfo copy, HttpClient client, Stream destination, TrackingPool pool, FakeTimeProvider time, CancellationToken token)
    {
        var options = new JsonProjectionOptions
        {
            Settings = new() { Pool = pool },
            Copy = new() { WriteTimeout = s_timeout },
            Http = new() { Pool = pool, TimeProvider = time, Timeout = Timeout.InfiniteTimeSpan },
        };
        return (Task)copy.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [.. copy.GetParameters().Select(Argument)], null)!;

        object? Argument(ParameterInfo parameter) => parameter.ParameterType switch
        {
            _ when parameter.Name == "destination" => Destination(parameter.ParameterType, destination),
            var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) => client,
            _ => PublicMethods.Argument(parameter, JsonOf(copy), options, token),
        };
    }

    private static object Destination(Type type, Stream destination) => type switch
    {
        _ when type == typeof(Stream) => destination,
        _ when type == typeof(Func<HttpResponseMessage, Stream?>) => (HttpResponseMessage _) => destination,
#if NET9_0_OR_GREATER
        _ when type == typeof(PipeWriter) => PipeWriter.Create(destination, new(leaveOpen: true)),
        _ when type == typeof(Func<HttpResponseMessage, PipeWriter?>) => (HttpResponseMessage _) => PipeWriter.Create(destination, new(leaveOpen: true)),
#endif
        _ => throw new NotSupportedException($"{type} is new here: say how it stalls."),
    };
}
