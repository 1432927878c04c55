namespace Decant.Generator.Model;

internal enum TargetKind
{
    /// <summary>Only as a constructor's argument.</summary>
    Argument,

    /// <summary>In the object initializer, which the <c>required</c> keyword asks for.</summary>
    Initializer,

    /// <summary>By an assignment, if it was there.</summary>
    Assignment,

    /// <summary>By an <c>UnsafeAccessor</c> to the setter, if it was there: init-only, or private to a base class.</summary>
    SetterAccessor,

    /// <summary>By an <c>UnsafeAccessor</c> to the field, if it was there: private to a base class.</summary>
    FieldAccessor,
}
