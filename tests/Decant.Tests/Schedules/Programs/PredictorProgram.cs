using System.Collections;
using System.Reflection;
using Decant.Buffers;
using Decant.Grammar.Names;
using Decant.Reading;

namespace Decant.Schedules.Programs;

/// <summary>Operations read window after window, and wait between them. What predicts belongs to one of them from a window's beginning to the wait behind
/// it.</summary>
internal sealed class PredictorProgram : IProgram
{
    private static readonly FieldInfo s_all = typeof(RecyclerSlot).GetField("s_all", BindingFlags.NonPublic | BindingFlags.Static)!;
    private static readonly FieldInfo s_predictors = typeof(Recycler<MemberPredictor>).GetField("s_shared", BindingFlags.NonPublic | BindingFlags.Static)!;
    private static readonly FieldInfo s_states = typeof(Recycler<JsonReadState>).GetField("s_shared", BindingFlags.NonPublic | BindingFlags.Static)!;

    private readonly HashSet<MemberPredictor> _used = new(ReferenceEqualityComparer.Instance);
    private readonly HashSet<JsonReadState> _rented = new(ReferenceEqualityComparer.Instance);

    public IReadOnlyList<Func<Task>> Begin()
    {
        RecyclerSlot.TrimsAfterCollections = false;
        Array.Clear((Array)s_states.GetValue(null)!);
        Array.Clear((Array)s_predictors.GetValue(null)!);
        ((IList)s_all.GetValue(null)!).Clear();
        _used.Clear();
        _rented.Clear();
        return [ReadAsync, ReadAsync, ReadAsync];
    }

    public void Verify()
    {
    }

    private Task ReadAsync()
    {
        for (int body = 0; body < 2; body++)
        {
            JsonReadState state = JsonReadState.Rent();
            if (!_rented.Add(state))
                Schedule.Fail("Two operations have one state.");
            for (int window = Schedule.Choose(3); window >= 0; window--)
            {
                state.BeginWindow();
                MemberPredictor members = state.Members;
                if (!_used.Add(members))
                    Schedule.Fail("Two operations read by one predictor.");
                Schedule.Point();
                if (!ReferenceEquals(members, state.Members))
                    Schedule.Fail("The predictor of a window was replaced.");
                _used.Remove(members);
                if (window > 0)
                    state.BeginWait();
                Schedule.Point();
            }

            _rented.Remove(state);
            JsonReadState.Return(state);
        }

        return Task.CompletedTask;
    }
}
