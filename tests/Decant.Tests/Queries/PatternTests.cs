using System.Globalization;
using System.Text;
using Decant.Buffers;

namespace Decant.Queries;

/// <summary>Regular expressions of RFC 9485.</summary>
public sealed class PatternTests
{
    // All values from the first on, by a step that meets every block of 1,024 values, which share a high surrogate.
    private static readonly int s_step = Tier.Choose(fast: 61, deep: 1);

    public static TheoryData<string, Func<Rune, bool>> Classes => new()
    {
        { @"\P{L}", value => !Rune.IsLetter(value) },
        { @"\p{Lu}", value => Rune.GetUnicodeCategory(value) == UnicodeCategory.UppercaseLetter },
        { @"[^\p{So}a]", value => Rune.GetUnicodeCategory(value) != UnicodeCategory.OtherSymbol && value.Value != 'a' },
        { "[\\p{N}_\\-\U0001F600-\U0001F64F]", value => Rune.IsNumber(value) || value.Value is '_' or '-' or (>= 0x1F600 and <= 0x1F64F) },
        { @"\n|\\", value => value.Value is '\n' or '\\' },
        // A class has no half of a surrogate pair, so that a pair is not two of its values.
        { "[\u0080-\uFFFD]{2}", _ => false },
        { ".", value => value.Value is not ('\n' or '\r') },
        { "[^\uD7FF-\uE000]", value => value.Value is not (0xD7FF or 0xE000) },
    };

    [Theory]
    [MemberData(nameof(Classes))]
    public void IsMatch_ScalarValues_AreThoseOfTheClass(string pattern, Func<Rune, bool> isInClass)
    {
        var rentals = new Rentals();
        QueryPattern found = QueryPattern.Find(QueryValue.OfText(Encoding.UTF8.GetBytes(pattern)), rentals, out _);
        byte[] utf8 = new byte[4];
        Check('\n');
        for (int value = new Random(Tier.Seed).Next(s_step); value <= 0x10FFFF; value += s_step)
            Check(value);

        rentals.ReturnAll();

        void Check(int value)
        {
            // U+FFFF takes the place of a line feed, which .NET does not always find at the end of a text.
            if (value == 0xFFFF || !Rune.TryCreate(value, out Rune rune))
                return;
            int length = rune.EncodeToUtf8(utf8);
            bool isMatch = found.IsMatch(QueryValue.OfText(utf8.AsSpan(0, length)), isWhole: true, rentals);
            Assert.True(isMatch == isInClass(rune), $"{pattern} and U+{value:X4}: {isMatch}.");
        }
    }
}
