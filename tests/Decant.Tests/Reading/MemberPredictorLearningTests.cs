using System.Globalization;
using Decant.CompilerServices;

namespace Decant.Reading;

/// <summary>What becomes of a predictor's memory: it is bounded, it is not spent on what never comes again, and indexes are those of the names asked.</summary>
public sealed class MemberPredictorLearningTests
{
    private readonly PredictorReader _reader = new();

    [Fact]
    public void IndexIn_OtherNames_IsTheirs()
    {
        JsonMemberNames first = NamesOf("a", "b", "c");
        JsonMemberNames second = NamesOf("c", "b");
        JsonMemberNames none = NamesOf();
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
        JsonMemberNames all = NamesOf(names);
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

    [Fact]
    public void IsLearning_NamesThatNeverComeAgain_SeldomIs() => Assert.InRange(CountLearned(10_000), 1, 500);

    [Fact]
    public void TryPass_NamesRepeatAfterManyThatDidNot_PassesThemAgain()
    {
        string[] names = ["id", "name", "html_url"];
        for (int i = 0; i < 3; i++)
            _reader.Meet(names);
        Assert.Equal(names.Length, _reader.Meet(names));
        CountLearned(1000);
        // What was known is not even looked at while learning pauses.
        Assert.Equal(0, _reader.Meet(names));

        int meetings = 0;
        while (_reader.Meet(names) < names.Length && meetings < 1000)
            meetings++;

        Assert.InRange(meetings, 1, 200);
        for (int i = 0; i < 1000; i++)
            Assert.Equal(names.Length, _reader.Meet(names));
    }

    [Fact]
    public void IsLearning_MostWerePassed_StaysSo()
    {
        string[] names = [.. Enumerable.Range(0, 24).Select(i => $"name{i}")];
        for (int i = 0; i < 3; i++)
            _reader.Meet(names);
        for (int i = 0; i < 2000; i++)
        {
            // One that never comes again costs itself, mostly the two after it, and now and then the place of another.
            Assert.InRange(_reader.Meet([.. names, $"other{i}"]), names.Length / 2, names.Length);
        }
    }

    private static JsonMemberNames NamesOf(params string[] names) => new(typeof(object), ignoreCase: false, disallowUnmapped: false, names);

    private int CountLearned(int count)
    {
        int learned = 0;
        for (int i = 0; i < count; i++)
        {
            if (!_reader.IsLearning())
                continue;
            learned++;
            _reader.Learn($"never{i}");
        }

        return learned;
    }
}
