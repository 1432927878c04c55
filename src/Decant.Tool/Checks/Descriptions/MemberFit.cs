namespace Decant.Tool.Checks.Descriptions;

/// <summary>What a description says of a member, at all places of its projection.</summary>
/// <param name="member">The member.</param>
/// <param name="isOptional">Whether a response may lack the member, whatever its type is.</param>
internal sealed class MemberFit(DeclaredMember member, bool isOptional)
{
    private readonly List<string> _problems = [];
    private bool _mayBeMissing, _mayBeNull, _isDeprecated, _isKnown;

    public DeclaredMember Member { get; } = member;

    public bool Fits => _problems.Count == 0;

    public void Add(Reached reached)
    {
        _isDeprecated |= reached.IsDeprecated;
        if (reached.Exclusion is { } exclusion)
        {
            AddProblem($"never{exclusion}", isOptional);
            return;
        }

        if (reached.Value is not { } value)
            return;
        _isKnown = true;
        _mayBeMissing |= reached.MayBeMissing;
        _mayBeNull |= value.IsNullable;
        bool allowsNull = AllowsNull(Member.Type);
        if (reached.MayBeMissing && Member.IsRequired)
            AddProblem("it is required", isOptional);
        else if (reached.MayBeMissing && !Member.HasValue && !allowsNull)
            AddProblem(Member.IsValue ? $"'{Member.Type}' then has its default" : $"'{Member.Type}' does not allow null", isOptional);
        if (value.IsNullable && !allowsNull)
            AddProblem(Member.IsValue ? $"'{Member.Type}' cannot read null" : $"'{Member.Type}' does not allow null");
    }

    /// <summary>Adds a problem of the member's value, or of an element of it.</summary>
    public void AddProblem(string? problem, bool isAllowed = false)
    {
        if (problem is not null && !isAllowed && !_problems.Contains(problem))
            _problems.Add(problem);
    }

    public override string ToString()
    {
        string often = (_isKnown, _mayBeMissing, _mayBeNull) switch
        {
            (false, _, _) => "",
            (_, false, false) => "always",
            (_, true, false) => "may be missing",
            (_, false, true) => "may be null",
            _ => "may be missing or null",
        };
        string text = string.Join(often == "always" ? ", but " : ": ", new[] { often, string.Join(", ", _problems) }.Where(part => part.Length > 0));
        if (text.Length == 0)
            text = isOptional ? "never, optional" : "not described";
        return _isDeprecated ? $"{text}, deprecated" : text;
    }

    /// <summary>Returns whether a type allows null. A missing or null JsonElement has a kind of its own, so it is not mistaken for a value.</summary>
    public static bool AllowsNull(TypeReference type) => type.IsNullable || type.IsOblivious || type.Name == nameof(JsonElement);
}
