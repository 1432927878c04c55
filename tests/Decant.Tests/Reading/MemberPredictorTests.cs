using System.Text;
using Decant.Kernels;
using Decant.Support;

namespace Decant.Reading;

/// <summary>Which texts a predictor passes, and that it knows them to the last byte.</summary>
public sealed class MemberPredictorTests
{
    private readonly PredictorReader _reader = new();

    [Fact]
    public void TryPass_NothingLearned_PassesNothing()
    {
        foreach (VectorWidth width in Ways.Widths)
        {
            Assert.Equal(-1, _reader.Pass([.. "{\"a\":1,"u8, .. new byte[64]], 0, width));
            Assert.Equal(-1, _reader.Pass([.. ",\"a\":1,"u8, .. new byte[64]], 0, width));
        }
    }

    [Fact]
    public void TryPass_MembersInTheSameOrderAgain_PassesAll()
    {
        string[] names = ["id", "name", "é", "a name of some length"];
        Assert.Equal(0, _reader.Meet(names));
        // Until now the first was not met behind the last.
        _reader.Meet(names);
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
        for (int length = 1; length <= 28; length++)
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

    [Theory]
    [InlineData(28, true)]
    [InlineData(29, false)]
    public void TryPass_LongestText_Has32Bytes(int nameLength, bool isPassed)
    {
        string[] names = [new('n', nameLength), "a"];
        for (int i = 0; i < 3; i++)
            _reader.Meet(names);
        Assert.Equal(isPassed, _reader.Meet(names[0]));
    }

    [Fact]
    public void Learn_EmptyName_IsNotKept()
    {
        for (int i = 0; i < 10; i++)
            Assert.False(_reader.Meet(""));
    }

    [Fact]
    public void TryPass_LessThan32BytesLeft_IsNotPassed()
    {
        foreach (VectorWidth width in Ways.Widths)
        {
            _reader.Meet("a", "a", "a");
            byte[] window = [.. new byte[9], .. ",\"a\":"u8, .. new byte[40]];
            Assert.Equal(14, _reader.Pass(window, 9, width));
            Assert.Equal(14, _reader.Pass(window[..41], 9, width));
            for (int length = 14; length < 41; length++)
                Assert.Equal(-1, _reader.Pass(window[..length], 9, width));
        }
    }
}
