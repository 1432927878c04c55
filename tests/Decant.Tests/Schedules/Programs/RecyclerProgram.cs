using System.Collections;
using System.Reflection;
using Decant.Buffers;

namespace Decant.Schedules.Programs;

/// <summary>Flows take and give back, while what lies unused is dropped. Nobody has what another one has.</summary>
internal sealed class RecyclerProgram : IProgram
{
    private static readonly FieldInfo s_shared = typeof(Recycler<Kept>).GetField("s_shared", BindingFlags.NonPublic | BindingFlags.Static)!;
    private static readonly FieldInfo s_all = typeof(RecyclerSlot).GetField("s_all", BindingFlags.NonPublic | BindingFlags.Static)!;

    public IReadOnlyList<Func<Task>> Begin()
    {
        RecyclerSlot.TrimsAfterCollections = false;
        Array.Clear((Array)s_shared.GetValue(null)!);
        ((IList)s_all.GetValue(null)!).Clear();
        return [UseAsync, UseAsync, UseAsync, TrimAsync];
    }

    public void Verify()
    {
    }

    private static Task UseAsync()
    {
        for (int i = 0; i < 2; i++)
        {
            Kept one = Take(), other = Take();
            Recycler<Kept>.Return(one.End());
            Recycler<Kept>.Return(other.End());
        }

        return Task.CompletedTask;
    }

    private static Kept Take()
    {
        Kept kept = Recycler<Kept>.Rent();
        kept.Begin();
        Schedule.Point();
        return kept;
    }

    private static Task TrimAsync()
    {
        for (int i = 1; i <= 3; i++)
        {
            Schedule.Wait(20);
            RecyclerSlot.Trim(i * RecyclerSlot.MostIdle);
        }

        return Task.CompletedTask;
    }
}

/// <summary>What is kept.</summary>
internal sealed class Kept
{
    private bool _isTaken;

    public void Begin()
    {
        if (_isTaken)
            Schedule.Fail("Two have the same object.");
        _isTaken = true;
    }

    public Kept End()
    {
        _isTaken = false;
        return this;
    }
}
