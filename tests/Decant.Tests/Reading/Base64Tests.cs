using System.Buffers;
using System.Buffers.Text;
using Decant.Grammar.Texts;
using Decant.Memory;

namespace Decant.Reading;

/// <summary>Base64 of every short length, padded and not, with every byte at every place: what is decoded is what the framework decodes.</summary>
public sealed class Base64Tests
{
    // With the last, texts are longer than those that are decoded by vectors that overlap.
    private const int MaxBytes = 200;
    private const int MaxBytesWithOthers = 80;

    [Fact]
    public void Read_TextOfAnyLength_ReadsNothingBesideIt()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Guard pages are made by Linux's mmap and mprotect.");
        var memory = new GuardedMemory(MaxBytes * 2);
        for (int length = 0; length <= MaxBytes; length++)
        {
            byte[] text = Encode(length);
            AssertIsAsFramework(memory.PlaceAtEnd(text));
            AssertIsAsFramework(memory.PlaceAtStart(text));
        }
    }

    [Fact]
    public void Read_AnyByteAnywhere_IsAsFramework()
    {
        for (int length = 1; length <= MaxBytesWithOthers; length++)
        {
            byte[] text = Encode(length);
            for (int i = 0; i < text.Length; i++)
            {
                byte kept = text[i];
                for (int other = 0; other <= byte.MaxValue; other++)
                {
                    text[i] = (byte)other;
                    AssertIsAsFramework(text);
                }

                text[i] = kept;
            }
        }
    }

    [Fact]
    public void Read_AnyThreeBytes_AreFoundAgain()
    {
        // 24 bytes before the three that are looked at, and as many after them, so that they are decoded by a vector.
        byte[] bytes = new byte[51], text = new byte[68];
        for (int value = 0; value < 1 << 24; value += 127)
        {
            (bytes[24], bytes[25], bytes[26]) = ((byte)(value >> 16), (byte)(value >> 8), (byte)value);
            Base64.EncodeToUtf8(bytes, text, out _, out _);
            Assert.True(JsonBase64.Read(text).AsSpan().SequenceEqual(bytes));
        }
    }

    private static byte[] Encode(int length)
    {
        byte[] bytes = new byte[length], text = new byte[Base64.GetMaxEncodedToUtf8Length(length)];
        new Random(length).NextBytes(bytes);
        Base64.EncodeToUtf8(bytes, text, out _, out _);
        return text;
    }

    private static void AssertIsAsFramework(ReadOnlySpan<byte> text)
    {
        int padding = text is [.., (byte)'=', (byte)'='] ? 2 : text is [.., (byte)'='] ? 1 : 0;
        byte[] bytes = new byte[text.Length];
        bool isText = Base64.DecodeFromUtf8(text, bytes, out int consumed, out int written) == OperationStatus.Done
            && !text.IsEmpty && consumed == text.Length && written == text.Length / 4 * 3 - padding;
        byte[]? read = JsonBase64.Read(text);
        if (isText != read is not null || !read.AsSpan().SequenceEqual(bytes.AsSpan(0, isText ? written : 0)))
            Assert.Fail($"\"{System.Text.Encoding.Latin1.GetString(text)}\" was read as {(read is null ? "nothing" : Convert.ToHexString(read))}.");
    }
}
