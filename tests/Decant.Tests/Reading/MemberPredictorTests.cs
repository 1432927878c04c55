using System.Text;
using Decant.Grammar.Names;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Which texts a predictor passes, and that it knows them to the last byte.</summary>
public sealed class MemberPredictorTests
{
    private readonly PredictorReader _reader = new();

    [Fact]
    public void TryPass_MembersInTheSameOrderAgain_PassesAll()
    {
        string[] names = ["id", "name", "é", "a name of some length"];
        Assert.Equal(0, _reader.Meet(names));
        // Each has a place from its second time on, and until then the first was not met behind the last.
        Assert.Equal(0, _reader.Meet(names));
        Assert.Equal(2, _reader.Meet(names));
        for (int i = 0; i < 10; i++)
            Assert.Equal(4, _reader.Meet(names));
    }

    [Fact]
    public void TryPass_MemberThatMayBeMissing_PassesEitherWay()
    {
        var random = new Random(7);
        for (int i = 0; i < 200; i++)
        {
            // Eight come before it can have been met both ways.
            bool isThere = i < 8 ? i % 2 == 0 : random.Next(2) == 0;
            string[] names = isThere ? ["id", "name", "last"] : ["id", "last"];
            int passed = _reader.Meet(names);
            if (i >= 8)
                Assert.Equal(names.Length, passed);
        }
    }

    // Were there one place for each text, "id" would be followed by more than the two that a place remembers.
    [Fact]
    public void TryPass_TextFollowedByAnotherInEveryContext_PassesAll()
    {
        string[] names = ["x", "id", "p", "y", "id", "q", "z", "id", "r"];
        for (int i = 0; i < 3; i++)
            _reader.Meet(names);
        for (int i = 0; i < 10; i++)
            Assert.Equal(names.Length, _reader.Meet(names));
    }

    [Fact]
    public void TryPass_ByteChanged_IsNotPassed()
    {
        for (int length = 1; length <= MemberPrediction.MaxLength - 4; length++)
        {
            string name = new('n', length);
            _reader.Learn("anchor");
            Return();
            byte[] text = [.. Encoding.UTF8.GetBytes(PredictorReader.TextOf(name)), .. new byte[MemberPrediction.MaxLength]];
            foreach (VectorWidth width in Ways.Widths)
            {
                for (int i = 0; i < length + 4; i++)
                {
                    Return();
                    byte learned = text[i];
                    // A text begins with one of two bytes.
                    text[i] = i == 0 ? (byte)'{' : (byte)(learned + 1);
                    Assert.Equal(-1, _reader.Pass(text, 0, width));
                    text[i] = learned;
                }

                Return();
                // What follows does not count.
                text.AsSpan(length + 4).Fill((byte)'x');
                Assert.Equal(length + 4, _reader.Pass(text, 0, width));
                text.AsSpan(length + 4).Clear();
            }

            // Back to where the text is predicted.
            void Return()
            {
                _reader.Learn(name);
                _reader.Learn("anchor");
            }
        }
    }

    [Fact]
    public void TryPass_TextsOfEveryLength_ArePassedUpToTheLongest()
    {
        for (int length = 1; length <= 2 * MemberPrediction.MaxLength; length++)
        {
            var reader = new PredictorReader();
            string[] names = [new('n', length), "a"];
            for (int i = 0; i < 4; i++)
                reader.Meet(names);
            for (int i = 0; i < 10; i++)
            {
                Assert.Equal(length + 4 <= MemberPrediction.MaxLength, reader.Meet(names[0]));
                // What is too long to be kept does not stand between those that are not.
                Assert.True(reader.Meet(names[1]));
            }
        }
    }

    // A long text keeps its name elsewhere, and places are used again for shorter ones and for longer ones.
    [Fact]
    public void IndexIn_NamesOfEveryLength_IsThatOfTheName()
    {
        string[] names = [.. from length in Enumerable.Range(1, 124) where length % 2 == 1 || length is 28 or 124 select new string((char)('a' + length % 26), length)];
        var all = new NameSet(ignoreCase: false, names);
        var others = new NameSet(ignoreCase: true, [.. Enumerable.Reverse(names)]);
        // More than there is credit for at once.
        for (int i = 0; i < 3; i++)
            Array.ForEach(names, _reader.Learn);
        for (int i = 0; i < names.Length; i++)
        {
            Assert.True(_reader.Meet(names[i]));
            Assert.Equal(i, _reader.IndexIn(all));
            Assert.Equal(names.Length - 1 - i, _reader.IndexIn(others));
        }
    }

    // As many successors as are remembered may take turns; of more none comes right.
    [Fact]
    public void TryPass_SuccessorsTakeTurns_PassesAsManyAsAreRemembered()
    {
        for (int count = 1; count <= MemberPrediction.Followers + 2; count++)
        {
            var reader = new PredictorReader();
            for (int i = 0; i < 4 * count; i++)
                MeetObject(reader, i, count);
            int passed = 0;
            for (int i = 0; i < 100 * count; i++)
                passed += MeetObject(reader, i, count);
            int all = 300 * count;
            if (count <= MemberPrediction.Followers)
                Assert.Equal(all, passed);
            else
                Assert.InRange(passed, 0, all - 1);
        }

        // The first two are alike, so that nothing tells which is the third.
        static int MeetObject(PredictorReader reader, int i, int count) => reader.Meet("a", "b", $"turn{i % count}");
    }

    // What can never be kept earns nothing and must cost nothing.
    [Fact]
    public void TryPass_TextsThatAreTooLongBetween_GoesOnPredicting()
    {
        string[] names = ["id", "name", "html_url"];
        for (int i = 0; i < 3; i++)
            _reader.Meet(names);
        for (int i = 0; i < 1000; i++)
        {
            for (int j = 0; j < 10; j++)
                Assert.False(_reader.Meet(new string((char)('a' + j), MemberPrediction.MaxLength)));
            Assert.Equal(names.Length, _reader.Meet(names));
        }
    }

    // The head of a text is loaded whole; of the rest no more is looked at than there is.
    [Fact]
    public void TryPass_WindowEndsBehindTheText_IsPassedWhereItsBytesAreLeft()
    {
        foreach (VectorWidth width in Ways.Widths)
        {
            for (int length = 1; length <= MemberPrediction.MaxLength - 4; length++)
            {
                var reader = new PredictorReader();
                string name = new('n', length);
                reader.Meet(name, name, name, name);
                int end = 9 + length + 4;
                int needed = Math.Max(9 + MemberPrediction.HeadLength, end);
                byte[] window = [.. new byte[9], .. Encoding.UTF8.GetBytes(PredictorReader.TextOf(name)), .. new byte[40]];
                for (int left = end - 1; left <= needed + 2; left++)
                    Assert.Equal(left >= needed ? end : -1, reader.Pass(window[..left], 9, width));
            }
        }
    }
}
