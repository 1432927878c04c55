using System.Text;
using Decant.Support;

namespace Decant.Buffers;

/// <summary>More arrays are out than most operations have: the list of them, and the containers that are open, are rented too.</summary>
public sealed class RentalsTests
{
    private const int Arrays = 300;

    [Fact]
    public void ReturnAll_WhicheverRentFailed_GivesEverythingBack()
    {
        int rents = Rent(failing: 0);
        Assert.InRange(rents, Arrays + 1, Arrays + 10);
        for (int failing = 1; failing <= rents; failing++)
            Rent(failing);
    }

    [Fact]
    public void Parse_OfManyLevels_WhicheverRentFails_GivesEverythingBack() => SmallStack.Run(
        () =>
        {
            byte[] json = Encoding.UTF8.GetBytes(
                string.Concat(Enumerable.Repeat("""{"children":[""", Arrays)) + """{"id":1}""" + string.Concat(Enumerable.Repeat("]}", Arrays)));
            Exception? failure = new RentFailedException();
            int failing = 0;
            while (failure is not null)
            {
                var pool = new TrackingPool { FailingRent = ++failing };
                failure = Record.Exception(() => JsonProjection.Parse<Node>(json, new() { Settings = new() { Pool = pool }, MaxDepth = 3 * Arrays }));
                Assert.True(failure is null or RentFailedException, $"{failure}");
                pool.AssertBalanced();
            }

            // One for the elements of each level, and those for the lists.
            Assert.InRange(failing, Arrays + 3, Arrays + 20);
        },
        64 * 1024 * 1024);

    [Fact]
    public void Grow_BeyondWhatIsKept_LeavesNothingInTheKeptArray()
    {
        var rentals = new Rentals();
        var array = new GrowingArray<string>(rentals, length: 4, mostKept: 16);
        for (int i = 0; i < Arrays; i++)
        {
            if (i == array.Items.Length)
                array.Grow(i, i + 1);
            array.Items[i] = "text";
        }

        Assert.True(StateMemory.Holds(array, "text"));
        rentals.ReturnAll();
        array.Forget();
        Assert.InRange(array.Items.Length, 4, 16);
        Assert.False(StateMemory.Holds(array, "text"));
    }

    [Theory]
    [InlineData(8)]
    [InlineData(16)]
    [InlineData(32)]
    public void Release_OfAnyLength_ReturnsWhatWasRentedAlone(int length)
    {
        var pool = new TrackingPool();
        var rentals = new Rentals { Pool = pool };
        var array = new GrowingArray<byte>(rentals, length: 4, mostKept: 16);
        array.Grow(used: 4, length);
        Assert.InRange(array.Items.Length, length, 2 * length);
        array.Return();
        pool.AssertBalanced();
        Assert.InRange(array.Items.Length, 4, 16);
    }

    private static int Rent(int failing)
    {
        var pool = new TrackingPool { FailingRent = failing };
        var rentals = new Rentals { Pool = pool };
        try
        {
            byte[][] rented = [.. Enumerable.Range(0, Arrays).Select(_ => rentals.Rent<byte>(8))];
            for (int i = Arrays - 10; i > 0; i -= 7)
                rentals.Return(rented[i], used: 8);
        }
        catch (RentFailedException)
        {
        }

        rentals.ReturnAll();
        pool.AssertBalanced();
        rentals.Pool = BufferPool.Shared;
        Assert.InRange(StateMemory.BytesIn(rentals), 1, 1024);
        return pool.Rents;
    }
}
