using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using System.Text;
using Decant.Grammar.Names;
using Decant.Http;
using Decant.Reading;
using Decant.Support;

namespace Decant.Buffers;

/// <summary>What threads keep for their next operation is dropped once it is not used any more, and never while it is used.</summary>
[Collection(Alone.Name)]
public sealed class RecyclerTests
{
    private static readonly int s_threads = Tier.Choose(fast: 50, deep: 500);
    private static readonly int s_takes = Tier.Choose(fast: 20_000, deep: 1_000_000);

    private const long Now = 1_000_000;

    // With a name that is longer than what most predictions hold.
    private static readonly byte[] s_json = Encoding.UTF8.GetBytes(
        $"[{string.Join(',', Enumerable.Repeat("""{"id":1,"a_member_whose_name_is_longer_than_the_head_of_a_prediction":0,"name":"what follows it is long, too"}""", 5))}]");

    [Fact]
    public void Threads_ThatReadNoMore_KeepNothing() => TrimmedHereAlone(() =>
    {
        ConcurrentBag<WeakReference> kept = [];
        ConcurrentBag<Exception?> failures = [];
        long bytes = 0;
        using var read = new CountdownEvent(s_threads);
        using var again = new ManualResetEventSlim();
        Thread[] threads = [.. Enumerable.Range(0, s_threads).Select(_ => new Thread(() => failures.Add(Record.Exception(() =>
        {
            Assert.Equal(5, JsonProjection.ParseArray<Item>(s_json).Length);
            Interlocked.Add(ref bytes, Note<JsonReadState>(kept) + Note<MemberPredictor>(kept));
            read.Signal();
            again.Wait(Cancellation);
            Assert.Equal(5, JsonProjection.ParseArray<Item>(s_json).Length);
        }))))];
        Array.ForEach(threads, thread => thread.Start());
        read.Wait(Cancellation);

        // As much as the 36 KB and the 64 KB that the decision about predictions tells of.
        Assert.InRange(bytes / s_threads, 100 * 1024, 110 * 1024);
        RecyclerSlot.Trim(Now);
        RecyclerSlot.Trim(Now + RecyclerSlot.MostIdle - 1);
        Collect();
        Assert.All(kept, item => Assert.True(item.IsAlive));

        RecyclerSlot.Trim(Now + RecyclerSlot.MostIdle);
        Collect();
        Assert.All(kept, item => Assert.False(item.IsAlive));

        again.Set();
        Array.ForEach(threads, thread => thread.Join());
        Assert.All(failures, Assert.Null);
    });

    [Fact]
    public void Take_OfWhatIsUsed_GivesTheSame() => SmallStack.Run(() => TrimmedHereAlone(() =>
    {
        Used item = Recycler<Used>.Rent();
        for (long now = Now; now < Now + 5 * RecyclerSlot.MostIdle; now += RecyclerSlot.MostIdle)
        {
            Recycler<Used>.Return(item);
            RecyclerSlot.Trim(now);
            Assert.Same(item, Recycler<Used>.Rent());
        }

        Recycler<Used>.Return(item);
        RecyclerSlot.Trim(Now);
        RecyclerSlot.Trim(Now + RecyclerSlot.MostIdle);
        Assert.NotSame(item, Recycler<Used>.Rent());
    }));

    // What other threads leave here: those that asynchronous operations end on.
    [Fact]
    public void Give_OfManyItems_KeepsAFewForAllThreads() => SmallStack.Run(() => TrimmedHereAlone(() =>
    {
        const int kept = 33;
        Shared[] given = [.. Enumerable.Range(0, 2 * kept).Select(_ => new Shared())];
        Array.ForEach(given, Recycler<Shared>.Return);
        Assert.Equal(given[..kept], Enumerable.Range(0, kept).Select(_ => Recycler<Shared>.Rent()));
        Assert.DoesNotContain(Recycler<Shared>.Rent(), given);

        Array.ForEach(given, Recycler<Shared>.Return);
        RecyclerSlot.Trim(Now);
        RecyclerSlot.Trim(Now + RecyclerSlot.MostIdle);
        Assert.DoesNotContain(Recycler<Shared>.Rent(), given);
    }));

    [Fact]
    public void Collection_OfTheOldestGeneration_Trims()
    {
        var slot = new RecyclerSlot<Used> { Item = new(), IsUsed = true };
        // A finalizer runs, which may be late by one collection.
        for (int i = 0; i < 20 && slot.IsUsed; i++)
            Collect();

        Assert.False(slot.IsUsed);
        Assert.NotNull(slot.Item);
    }

    [Fact]
    public void Take_BesideTrims_HasTheItemAlone()
    {
        ConcurrentBag<Exception?> failures = [];
        bool hasEnded = false;
        Thread[] threads = [.. Enumerable.Range(0, 4).Select(_ => new Thread(() => failures.Add(Record.Exception(() =>
        {
            for (int i = 0; i < s_takes; i++)
            {
                Raced first = Recycler<Raced>.Rent(), second = Recycler<Raced>.Rent();
                Assert.Equal((1, 1), (Interlocked.Increment(ref first.Users), Interlocked.Increment(ref second.Users)));
                Interlocked.Decrement(ref first.Users);
                Interlocked.Decrement(ref second.Users);
                Recycler<Raced>.Return(first);
                Recycler<Raced>.Return(second);
            }
        }))))];
        var trims = new Thread(() =>
        {
            for (long now = Now; !Volatile.Read(ref hasEnded); now += RecyclerSlot.MostIdle)
                RecyclerSlot.Trim(now);
        });
        trims.Start();
        Array.ForEach(threads, thread => thread.Start());
        Array.ForEach(threads, thread => thread.Join());
        Volatile.Write(ref hasEnded, true);
        trims.Join();
        Assert.All(failures, Assert.Null);
    }

    // Of two clocks, the trim of a real collection would have the other one: what was used before it would look idle for ages.
    private static void TrimmedHereAlone(Action test)
    {
        RecyclerSlot.TrimsAfterCollections = false;
        GC.WaitForPendingFinalizers();
        try
        {
            test();
        }
        finally
        {
            RecyclerSlot.TrimsAfterCollections = true;
        }
    }

    // Not inlined: nothing of it is on the stack of the thread that waits.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static long Note<T>(ConcurrentBag<WeakReference> kept)
        where T : class, new()
    {
        T item = Recycler<T>.Rent();
        kept.Add(new(item));
        long bytes = StateMemory.BytesIn(item);
        Recycler<T>.Return(item);
        return bytes;
    }

    private static void Collect()
    {
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
    }

    private sealed class Used;

    private sealed class Shared;

    private sealed class Raced
    {
        public int Users;
    }
}
