using System.Text.Json;
using Decant.CompilerServices;
using Decant.Grammar.Names;
using Decant.Reading;
using Decant.Roots;

namespace Decant.Sources;

/// <summary>An envelope that is read by the builder of its type.</summary>
/// <remarks>The members before the elements are read by two pumps at the same time: as the beginning of the whole envelope, and as an envelope that ends where
/// the elements begin. So their text need not be kept until a caller asks for <see cref="Value"/>.</remarks>
/// <param name="options">The options for reading the envelope.</param>
internal sealed class BuilderEnvelope<TEnvelope, TBuilder>(JsonProjectionOptions options) : Envelope<TEnvelope>
    where TBuilder : struct, IJsonProjectionBuilder<TEnvelope>
{
    private readonly object _lock = new();
    private EnvelopePump<TEnvelope, TBuilder> _whole = new(options);
    private EnvelopePump<TEnvelope, TBuilder> _before = new(options);
    private volatile Stage _stage;
    private TEnvelope? _value;
    private Exception? _failure;

    private enum Stage
    {
        Beginning,

        // Elements are read, and nobody has asked for the members before them.
        Elements,

        // The value or the failure is known.
        Known,
    }

    public override TEnvelope Value
    {
        get
        {
            CompleteBefore();
            lock (_lock)
            {
                if (_stage == Stage.Beginning)
                    throw new InvalidOperationException(NotYet);
                return _failure is null ? _value! : throw Fail(_failure);
            }
        }
    }

    public override void Read(ReadOnlySpan<byte> outside, MemberPredictor members)
    {
        _whole.Read(outside, isFinal: false, members);
        if (_stage == Stage.Beginning)
            _before.Read(outside, isFinal: false, members);
    }

    public override void BeginElements(ReadOnlySpan<byte> closing)
    {
        lock (_lock)
        {
            _before.Add(closing);
            _stage = Stage.Elements;
        }
    }

    public override void EndElements(LinePosition place) => _whole.LeaveOut(place);

    public override void Complete(MemberPredictor members)
    {
        _whole.Read([], isFinal: true, members);
        lock (_lock)
        {
            (_value, _failure, _stage) = (_whole.Result, null, Stage.Known);
            _before.End();
            _whole.End();
        }
    }

    public override void End()
    {
        // A caller that stops the enumeration early may still ask for Value, so it is created before the rented arrays are returned.
        CompleteBefore();
        lock (_lock)
        {
            _before.End();
            _whole.End();
        }
    }

    // The message of an exception from the type's own code is left out, because it may quote the body.
    private static InvalidOperationException Fail(Exception failure)
    {
        string why = failure is JsonException ? failure.Message : $"a {failure.GetType()} was thrown.";
        return new(
            $"{typeof(TEnvelope)} cannot be created from the members before the elements: {why} Read the envelope after the enumeration has ended.", failure);
    }

    // The lock is needed because one thread may read the envelope while another disposes the enumeration.
    private void CompleteBefore()
    {
        if (_stage != Stage.Elements)
            return;
        lock (_lock)
        {
            if (_stage != Stage.Elements)
                return;
            try
            {
                _before.Read([], isFinal: true, members: null);
                _value = _before.Result;
            }
            // Exceptions from the type's own code are caught too, because it may fail for members that are still missing.
            catch (Exception exception)
            {
                _failure = exception;
            }

            _stage = Stage.Known;
        }
    }
}
