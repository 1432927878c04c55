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

    // Found by reflection, so that a new one cannot be missed.
    private static readonly (MethodInfo Method, CopyVariant Variant)[] s_copies =
    [
        .. from method in PublicMethods.All
           where method.Takes<JsonCopy>() && method.ReturnType == typeof(Task)
           from variant in CopyVariant.All
           select (method, variant),
    ];

    public static TheoryData<int, string> Copies =>
        [.. s_copies.Select((copy, index) => new TheoryDataRow<int, string>(index, $"{copy.Method} {copy.Variant}"))];

    [Fact, Trait("Row", "G25")]
    public void Copies_Always_AreFound()
    {
        Assert.InRange(s_copies.Length, 15, int.MaxValue);
        // A copy has one destination, of a type that stalls here.
        Assert.All(s_copies, copy => Assert.Single(copy.Method.GetParameters(), parameter => parameter.Name == "destination"));
    }

    [Theory, Trait("Row", "G25")]
    [MemberData(nameof(Copies))]
    public async Task Copy_DestinationStalls_EndsByTheTimeoutOrTheToken(int index, string name)
    {
        (MethodInfo copy, CopyVariant variant) = s_copies[index];
        byte[] json = Encoding.UTF8.GetBytes(variant.Long.Json);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(json) })) { BaseAddress = new(Call.Address) };
        foreach (bool isCancelled in (bool[])[true, false])
        {
            var pool = new TrackingPool();
            var time = new FakeTimeProvider();
            using var caller = new CancellationTokenSource();
            await using var stalling = new StallingDestination(Room);
            Task copying = CopyAsync(stalling, caller.Token);
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
            await CopyAsync(whole, CancellationToken.None);
            Assert.Equal(variant.Long.Copied, Encoding.UTF8.GetString(whole.ToArray()));
            pool.AssertBalanced();

            Task CopyAsync(Stream destination, CancellationToken token)
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
                    var type when type == typeof(JsonCopy) => variant.CopyOf(options),
                    var type when type == typeof(JsonCopyDestination) => variant.To(destination),
                    var type when type == typeof(Func<HttpResponseMessage, JsonCopyDestination?>) => (HttpResponseMessage _) => (JsonCopyDestination?)variant.To(destination),
                    var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) => client,
                    _ => PublicMethods.Argument(parameter, json, options, token),
                };
            }
        }
    }
}
