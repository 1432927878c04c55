using Decant;

namespace Models;

[JsonProjection]
public partial record Thing(string? Name);
