namespace @namespace.@event;

public partial class @class
{
    [JsonProjection]
    public partial record @struct(int @int, string @string, @struct? @return)
    {
        public int @default { get; init; }
        public required int @case { get; init; }
        public int value { get; set; }
        public int record { get; set; }
    }
}
