namespace N;

public static partial class A
{
    internal partial record B
    {
        partial struct C
        {
            [JsonProjection]
            private partial class P
            {
                public int X { get; set; }
            }
        }
    }
}
