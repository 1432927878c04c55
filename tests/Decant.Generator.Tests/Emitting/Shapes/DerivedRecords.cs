[JsonProjection]
public partial record B(int X);
[JsonProjection]
public partial record D(int X, int Y) : B(X);
