namespace Decant.Microbenchmarks.Jobs.Types;

// Types of many members, from WideTypes.targets: more than the predictor has places for, and too many names of one length for a comparison one by one.

[JsonProjection]
internal sealed partial class Wide250 : Members250;

[JsonProjection]
internal sealed partial class Wide500 : Members500;

[JsonProjection]
internal sealed partial class Wide1000 : Members1000;

[JsonProjection]
internal sealed partial class Wide2000 : Members2000;
