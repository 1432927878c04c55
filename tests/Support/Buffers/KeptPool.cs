namespace Decant.Buffers;

/// <summary>Keeps what came back, to see who writes to it afterwards.</summary>
internal sealed class KeptPool(TrackingPool inner) : BufferPool
{
    private readonly List<byte[]> _returned = [];

    public override T[] Rent<T>(int minimumLength) => inner.Rent<T>(minimumLength);

    public override void Return<T>(T[] array)
    {
        inner.Return(array);
        if (array is byte[] bytes)
        {
            lock (_returned)
                _returned.Add(bytes);
        }
    }

    /// <summary>Arrays came back, and hold what the pool wrote over them then.</summary>
    public void AssertUntouched()
    {
        lock (_returned)
        {
            Assert.NotEmpty(_returned);
            Assert.All(_returned, bytes => Assert.Equal(-1, bytes.AsSpan().IndexOfAnyExcept((byte)~inner.Dirt)));
        }
    }
}
