using System.Globalization;
using Decant.Grammar.Names;

namespace Decant.Reading;

/// <summary>What becomes of a predictor's memory: it is bounded, it is not spent on what never comes again, and indexes are those of the names asked.</summary>
public sealed class MemberPredictorLearningTests
{
    private readonly PredictorReader _reader = new();

    [Fact]
    public void IndexIn_OtherNames_IsTheirs()
    {
        NameSet first = NamesOf("a", "b", "c");
        NameSet second = NamesOf("c", "b");
        NameSet none = NamesOf();
        for (int i = 0; i < 3; i++)
            _reader.Meet("a", "b", "c");
        for (int i = 0; i < 10; i++)
        {
            AssertIndexes("a", 0, -1);
            AssertIndexes("b", 1, 1);
            AssertIndexes("c", 2, 0);
        }

        void AssertIndexes(string name, int inFirst, int inSecond)
        {
            Assert.True(_reader.Meet(name));
            Assert.Equal(inFirst, _reader.IndexIn(first));
            Assert.Equal(inFirst, _reader.IndexIn(first));
            Assert.Equal(inSecond, _reader.IndexIn(second));
            Assert.Equal(-1, _reader.IndexIn(none));
            Assert.Equal(inFirst, _reader.IndexIn(first));
        }
    }

    // Six times as many as there are places, of many lengths, so that each place holds several in turn.
    [Fact]
    public void Learn_MoreThanThereArePlaces_PassesEachWithItsOwnIndex()
    {
        string[] names = [.. Enumerable.Range(0, 3000).Select(i => i.ToString(CultureInfo.InvariantCulture) + new string('x', i % 20))];
        NameSet all = NamesOf(names);
        int passed = 0;
        for (int i = 0; i < names.Length; i++)
        {
            for (int round = 0; round < 4; round++)
            {
                foreach (int index in (int[])[i, names.Length - 1 - i])
                {
                    if (_reader.Pass(PredictorReader.TextOf(names[index])) < 0)
                    {
                        _reader.Learn(names[index]);
                        continue;
                    }

                    passed++;
                    Assert.Equal(index, _reader.IndexIn(all));
                }
            }
        }

        // Of two that alternate four times, at least the last time each.
        Assert.InRange(passed, 2 * names.Length, int.MaxValue);
    }

    // A key, or any name that comes but once, takes no place and does not stand between its neighbours.
    [Theory]
    [InlineData(2)]
    [InlineData(3)]
    [InlineData(24)]
    public void TryPass_NamesThatNeverComeAgainBetween_PassesTheOthers(int count)
    {
        string[] names = [.. Enumerable.Range(0, count).Select(i => $"name{i}")];
        for (int i = 0; i < 4; i++)
            _reader.Meet(names);
        int missed = 0;
        for (int i = 0; i < 5000; i++)
        {
            Assert.False(_reader.Meet($"never{i}"));
            missed += count - _reader.Meet(names);
        }

        // One of 16,384 is taken for one that was met.
        Assert.InRange(missed, 0, 5 * count);
    }

    // Eight names to one that is known: prediction pauses for most of them.
    [Fact]
    public void TryPass_MostNamesNeverComeAgain_SeldomLooks()
    {
        int passed = 0, next = 0;
        for (int i = 0; i < 10_000; i++)
        {
            passed += _reader.Meet("id") ? 1 : 0;
            MeetNew(8, ref next);
        }

        Assert.InRange(passed, 100, 5_000);
    }

    [Fact]
    public void TryPass_NamesRepeatAfterManyThatDidNot_PassesThemAgain()
    {
        string[] names = ["id", "name", "html_url"];
        for (int i = 0; i < 4; i++)
            _reader.Meet(names);
        Assert.Equal(names.Length, _reader.Meet(names));
        int next = 0;
        MeetNew(600, ref next);
        // What was known is not even looked at while learning pauses.
        Assert.Equal(0, _reader.Meet(names));

        int meetings = 0;
        while (_reader.Meet(names) < names.Length && meetings < 1000)
            meetings++;

        Assert.InRange(meetings, 1, 200);
        for (int i = 0; i < 1000; i++)
            Assert.Equal(names.Length, _reader.Meet(names));
    }

    // The first eight bytes and the last eight are the same, and so is the length.
    [Theory]
    [InlineData("attribute{0:000}OfTheThingThatIsDescribed")]
    [InlineData("metadata.annotations/{0:00}/example.com/configuration")]
    public void TryPass_NamesThatDifferOnlyInTheMiddle_PassesAll(string format)
    {
        string[] names = [.. Enumerable.Range(0, 60).Select(i => string.Format(CultureInfo.InvariantCulture, format, i))];
        for (int i = 0; i < 40; i++)
            _reader.Meet(names);
        for (int i = 0; i < 10; i++)
            Assert.Equal(names.Length, _reader.Meet(names));
    }

    private static NameSet NamesOf(params string[] names) => new(ignoreCase: false, names);

    private void MeetNew(int count, ref int next)
    {
        for (int i = 0; i < count; i++)
            Assert.False(_reader.Meet($"never{next++}"));
    }
}
