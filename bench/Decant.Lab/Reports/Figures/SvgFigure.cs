using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

/// <summary>Writes a figure as an SVG picture for light and dark themes, without external fonts or scripts.</summary>
internal static class SvgFigure
{
    /// <summary>The style of all figures. A page with figures contains it once.</summary>
    public static string Style { get; } = MarkupText.Resource("figure.css");

    public static string Create(Figure figure)
    {
        XElement picture = CreateElement(figure);
        picture.AddFirst(Svg.Element("style", Style));
        return MarkupText.OfXml(picture);
    }

    /// <summary>The picture for a page that contains the <see cref="Style"/>.</summary>
    public static XElement CreateElement(Figure figure)
    {
        var drawing = new FigureDrawing(figure);
        List<XElement> content = [.. drawing.Draw()];
        return Svg.Element(
            "svg",
            new XAttribute("class", "decant-figure"),
            new XAttribute("role", "img"),
            new XAttribute("data-figure", figure.Name),
            new XAttribute("viewBox", FormattableString.Invariant($"0 0 {FigureDrawing.Width} {drawing.Height:0.#}")),
            Svg.At("width", FigureDrawing.Width),
            Svg.At("height", drawing.Height),
            Svg.Element("title", figure.Title),
            Svg.Element("desc", figure.Description),
            Svg.Rectangle("surface", 0, 0, FigureDrawing.Width, drawing.Height),
            content);
    }
}
