using System.Buffers;
using Decant;

[JsonProjection]
public record NotPartial(string Name);

[JsonProjection]
public partial record Project(string Name, int Stars)
{
    public bool IsPopular => Stars > 1000;
}

public static class Gateway
{
    public static void Copy(byte[] json, IBufferWriter<byte> destination) => JsonProjection.Copy(json, JsonCopy.OfArray<Project>(), destination);
}
