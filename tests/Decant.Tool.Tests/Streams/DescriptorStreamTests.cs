using System.Net;
using System.Net.Sockets;
using Decant.Tool.Streams;

namespace Decant.Tool.Tests.Streams;

public sealed class DescriptorStreamTests
{
    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    // Sockets are descriptors that can be made non-blocking here, as another process makes a terminal or a pipe.
    [Fact]
    public async Task Descriptor_ThatDoesNotBlock_IsWaitedFor()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no descriptors.");
        byte[] sent = new byte[16 << 20];
        new Random(1).NextBytes(sent);
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        using var reader = new Socket(SocketType.Stream, ProtocolType.Tcp);
        reader.Connect(listener.LocalEndpoint);
        using Socket writer = listener.AcceptSocket();
        reader.Blocking = writer.Blocking = false;

        var write = Task.Run(
            () =>
            {
                new DescriptorStream((int)writer.Handle).Write(sent);
                writer.Shutdown(SocketShutdown.Send);
            },
            Cancellation);
        using var received = new MemoryStream();
        new DescriptorStream((int)reader.Handle).CopyTo(received);
        await write;

        Assert.Equal(sent, received.ToArray());
    }

    [Fact]
    public void Write_ManyTimes_AllocatesNothing()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no descriptors.");
        using var file = File.OpenHandle("/dev/null", FileMode.Open, FileAccess.Write);
        var stream = new DescriptorStream((int)file.DangerousGetHandle());
        stream.Write("[]"u8);

        long before = GC.GetAllocatedBytesForCurrentThread();
        for (int i = 0; i < 1_000; i++)
            stream.Write("[]"u8);

        Assert.Equal(0, GC.GetAllocatedBytesForCurrentThread() - before);
    }

    [Fact]
    public void Descriptor_OfNothing_IsAnError()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Windows has no descriptors.");
        var stream = new DescriptorStream(-1);

        Assert.Throws<IOException>(() => stream.Write("[]"u8));
        Assert.Throws<IOException>(() => stream.ReadExactly(new byte[1]));
    }
}
