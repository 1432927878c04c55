namespace Decant.Lab.Reports.Figures;

/// <summary>Where the parts of a figure stand. The sizes of text are those that <c>figure.css</c> has on narrow screens, where it is largest
/// beside everything else.</summary>
internal sealed class FigureLayout
{
    public const double Width = 640;
    public const double Padding = 16;
    public const double TitleSize = 20;
    public const double TextSize = 18;
    public const double BarHeight = 14;
    public const double BarPitch = 21;
    public const double LineHeight = 23;

    /// <summary>From the end of the plot to the text of a published value, with the mark between the two.</summary>
    public const double Mark = 22;

    private const double LongLabelSize = 16;
    private const double Gap = 12;
    private const double GroupGap = 8;

    // Beyond these, names stand above their bars, and texts are shortened.
    private const double WidestLabel = 235;
    private const double WidestText = 160;
    private const double WidestPublished = 100;

    public FigureLayout(Figure figure)
    {
        Axis = Axis.Of(figure);
        double labels = figure.Bars.Select(bar => TextWidth.Of(bar.Label, TextSize, figure.StandsOut(bar))).DefaultIfEmpty().Max();
        double texts = figure.Bars.Where(bar => bar.Value is not null).Select(bar => TextWidth.Of(bar.Text, TextSize)).DefaultIfEmpty().Max();
        IsStacked = labels > WidestLabel;
        double published = figure.Bars.Where(IsBeyond).Select(bar => TextWidth.Of(bar.Published!.Text, TextSize)).DefaultIfEmpty().Max();
        TextRoom = Math.Min(texts, WidestText);
        PublishedRoom = Math.Min(published, WidestPublished);
        PlotLeft = IsStacked ? Padding : Padding + labels + Gap;
        PlotRight = Width - Padding - TextRoom - Gap - (figure.Bars.Any(IsBeyond) ? Mark + PublishedRoom + Gap : 0);
    }

    public Axis Axis { get; }

    /// <summary>Whether names stand above their bars, being too long to stand beside them.</summary>
    public bool IsStacked { get; }

    /// <summary>How wide the texts right of the bars may be.</summary>
    public double TextRoom { get; }

    /// <summary>How wide the texts of published values beyond the axis may be; each has its mark before it.</summary>
    public double PublishedRoom { get; }

    public double PlotLeft { get; }

    public double PlotRight { get; }

    /// <summary>Long names are smaller, so that few need to be shortened.</summary>
    public double LabelSize => IsStacked ? LongLabelSize : TextSize;

    public double LabelRoom => IsStacked ? Inner : WidestLabel;

    /// <summary>The width within the padding.</summary>
    public static double Inner => Width - 2 * Padding;

    /// <summary>Bars of one name stand together.</summary>
    public static IReadOnlyList<IReadOnlyList<Bar>> Group(IReadOnlyList<Bar> bars)
    {
        List<List<Bar>> groups = [];
        foreach (Bar bar in bars)
        {
            if (groups is [.., var last] && last[0].Label == bar.Label)
                last.Add(bar);
            else
                groups.Add([bar]);
        }

        return groups;
    }

    /// <summary>The height of a group, name and gap included.</summary>
    public double HeightOf(IReadOnlyList<Bar> group) => (IsStacked ? LineHeight : 0) + group.Count * BarPitch + GroupGap;

    /// <summary>Where the first bar of a group begins below the group's top.</summary>
    public double FirstBar => (IsStacked ? LineHeight : 0) + GroupGap / 2;

    /// <summary>Whether what was published for a bar has no place on the axis.</summary>
    public bool IsBeyond(Bar bar) => bar.Published is { } published && Axis.SideOf(published.Value) != 0;

    public double X(double value) => PlotLeft + Axis.At(value) * (PlotRight - PlotLeft);
}
