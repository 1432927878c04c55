using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Reading.Converters;

namespace Decant.CompilerServices;

// The elements behind one that was read and added. Each method may be called right after that. It reads as many as have a plain form, which may be none,
// and leaves the position behind the last of them: what comes then is read by the method for one value, errors first of all.
public ref partial struct JsonProjectionReader
{
    /// <summary>Reads the numbers that follow one that <see cref="TryReadNumber{T}"/> has read, up to the first that has no plain form.</summary>
    /// <typeparam name="T">The type of the numbers.</typeparam>
    /// <typeparam name="TItem">The same type, or its nullable type, for which nulls are read too.</typeparam>
    /// <param name="handling">Specifies which strings are read as numbers.</param>
    /// <param name="items">The builder that receives the elements.</param>
    /// <exception cref="NotSupportedException">The two types do not match.</exception>
    public void ReadFollowingNumbers<T, TItem>(JsonNumberHandling handling, ref JsonArrayBuilder<TItem> items)
        where T : struct => ReadFollowing(new NumberElements<T, TItem>(handling), ref items);

    /// <summary>Reads the strings and nulls that follow one that <see cref="TryReadString"/> has read, as long as they have a plain form or are
    /// short.</summary>
    /// <param name="items">The builder that receives the elements.</param>
    public void ReadFollowingStrings(ref JsonArrayBuilder<string?> items) => ReadFollowing(default(StringElements), ref items);

    /// <summary>Reads the values that follow one that <see cref="TryReadScalar{T}"/> has read, up to the first that has no plain form.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <typeparam name="TItem">The same type, or its nullable type, for which nulls are read too.</typeparam>
    /// <param name="info">The metadata with the converter of the type.</param>
    /// <param name="items">The builder that receives the elements.</param>
    /// <exception cref="NotSupportedException">The two types do not match.</exception>
    public void ReadFollowingScalars<T, TItem>(JsonTypeInfo<T> info, ref JsonArrayBuilder<TItem> items)
        where T : struct => ReadFollowing(new ScalarElements<T, TItem>(info), ref items);

    /// <summary>Reads the objects and nulls that follow one that <see cref="TryReadScalar{T}"/> has read, up to the first that has no plain
    /// form.</summary>
    /// <typeparam name="T">The type of the objects.</typeparam>
    /// <param name="info">The metadata with the converter of the type.</param>
    /// <param name="items">The builder that receives the elements.</param>
    public void ReadFollowingObjects<T>(JsonTypeInfo<T> info, ref JsonArrayBuilder<T?> items)
        where T : class => ReadFollowing(new ObjectElements<T>(info), ref items);

    /// <summary>Reads the values that follow one that <see cref="TryReadConverted{T}"/> has read, up to the first at which the converter
    /// fails.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="info">The metadata with the converter of the user.</param>
    /// <param name="items">The builder that receives the elements.</param>
    public void ReadFollowingConverted<T>(JsonTypeInfo<T> info, ref JsonArrayBuilder<T> items)
    {
        if (_isFinal && _arrayReaderEnd == _position && info.Converter is ElementConverter<T> converter)
            ReadFollowingGuarded(new ConvertedElements<T>(converter), ref items);
    }

    /// <summary>Reads the values and nulls that follow one that <see cref="TryReadConverted{T}"/> has read, up to the first at which the converter
    /// fails.</summary>
    /// <inheritdoc cref="ReadFollowingConverted{T}(JsonTypeInfo{T}, ref JsonArrayBuilder{T})"/>
    public void ReadFollowingConverted<T>(JsonTypeInfo<T> info, ref JsonArrayBuilder<T?> items)
        where T : struct
    {
        if (_isFinal && _arrayReaderEnd == _position && info.Converter is ElementConverter<T> converter)
            ReadFollowingGuarded(new ConvertedElementsOrNull<T>(converter), ref items);
    }
}
