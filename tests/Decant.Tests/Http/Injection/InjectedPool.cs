using Decant.Buffers;

namespace Decant.Http.Injection;

/// <summary>A pool of which a rent may fail.</summary>
internal sealed class InjectedPool(TrackingPool pool, Injector injector) : BufferPool
{
    public override T[] Rent<T>(int minimumLength)
    {
        injector.Step(Operation.Rent);
        return pool.Rent<T>(minimumLength);
    }

    public override void Return<T>(T[] array) => pool.Return(array);
}
