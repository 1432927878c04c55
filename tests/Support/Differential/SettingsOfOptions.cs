using Decant.Buffers;
using Decant.Kernels;
using Decant.Reading;

namespace Decant.Support;

/// <summary>Options with other settings.</summary>
internal static class SettingsOfOptions
{
    /// <summary>The same options, with the settings that are given here; the others stay as they are.</summary>
    public static JsonProjectionOptions With(
        this JsonProjectionOptions options, VectorWidth? width = null, BufferPool? pool = null, int? windowBytes = null, int? gatheredBytes = null)
    {
        ReadSettings settings = options.Settings;
        return options with
        {
            Settings = settings with
            {
                Width = width ?? settings.Width,
                Pool = pool ?? settings.Pool,
                WindowBytes = windowBytes ?? settings.WindowBytes,
                GatheredBytes = gatheredBytes ?? settings.GatheredBytes,
            },
        };
    }
}
