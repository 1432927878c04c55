public partial interface IA
{
    [JsonProjection]
    public partial record P(int X);
}
