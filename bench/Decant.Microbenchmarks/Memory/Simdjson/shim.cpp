// What the contenders memory/simdjson-* run. simdjson reads an array of objects, of each of which three members are kept: two strings as UTF-16, and an
// integer. All memory belongs to a reader, which is opened once and uses it again for each call: the body with simdjson's padding, its parsers, the results.
#include "simdjson.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using namespace simdjson;

#define EXPORT extern "C" __attribute__((visibility("default")))
#define TRY(expression) if (error_code failed = (expression)) return failed

// A single walk over an object with names that are known to the compiler, which older versions do not have.
#if defined(SIMDJSON_GENERIC_ONDEMAND_KEY_SELECTOR_H) && SIMDJSON_SUPPORTS_CONCEPTS
#define HAS_SELECTOR 1
#else
#define HAS_SELECTOR 0
#endif

namespace {

// The names of the members, as constants, so that each comparison is compiled for them.
struct seed_names {
  static constexpr std::string_view name = "name", url = "url", stars = "stars";
#if HAS_SELECTOR
  using selector = ondemand::key_selector<"name", "url", "stars">;
#endif
};

struct github_names {
  static constexpr std::string_view name = "name", url = "html_url", stars = "stargazers_count";
#if HAS_SELECTOR
  using selector = ondemand::key_selector<"name", "html_url", "stargazers_count">;
#endif
};

// Where a string lies among the texts of a reader. The length of null is -1.
struct text {
  uint32_t start = 0;
  int32_t length = 0;
};

struct project {
  text name, url;
  int32_t stars = 0;
};

constexpr size_t block = 32;
typedef uint8_t block_of_bytes __attribute__((vector_size(block)));
typedef uint64_t block_of_words __attribute__((vector_size(block)));
typedef uint16_t block_of_units __attribute__((vector_size(2 * block)));

// A block that is loaded from block - n has ones in its first n bytes.
struct run_of_ones {
  uint8_t bytes[2 * block];
  constexpr run_of_ones() : bytes{} {
    for (size_t i = 0; i < block; i++) bytes[i] = 0xFF;
  }
};

constexpr run_of_ones ones;

// simdjson has checked that the text is UTF-8.
size_t decode(std::string_view utf8, char16_t *destination) noexcept {
  const char16_t *start = destination;
  for (size_t i = 0; i < utf8.size();) {
    auto byte = [&](size_t offset) { return uint32_t(uint8_t(utf8[i + offset])); };
    auto more = [&](size_t offset) { return byte(offset) & 0x3F; };
    uint32_t first = byte(0);
    if (first < 0x80) {
      *destination++ = char16_t(first);
      i += 1;
    } else if (first < 0xE0) {
      *destination++ = char16_t((first & 0x1F) << 6 | more(1));
      i += 2;
    } else if (first < 0xF0) {
      *destination++ = char16_t((first & 0x0F) << 12 | more(1) << 6 | more(2));
      i += 3;
    } else {
      uint32_t beyond = ((first & 0x07) << 18 | more(1) << 12 | more(2) << 6 | more(3)) - 0x10000;
      *destination++ = char16_t(0xD800 + (beyond >> 10));
      *destination++ = char16_t(0xDC00 + (beyond & 0x3FF));
      i += 4;
    }
  }
  return destination - start;
}

// Writes UTF-8 as UTF-16 and returns the number of code units. Whole blocks are read and written, so that both sides need room for one beyond the text's end:
// simdjson's strings have its padding behind them.
size_t convert(std::string_view utf8, char16_t *destination) noexcept {
  block_of_bytes seen{};
  for (size_t i = 0; i < utf8.size(); i += block) {
    block_of_bytes bytes, mask;
    std::memcpy(&bytes, utf8.data() + i, block);
    std::memcpy(&mask, ones.bytes + block - std::min(block, utf8.size() - i), block);
    bytes &= mask;
    seen |= bytes;
    block_of_units units = __builtin_convertvector(bytes, block_of_units);
    std::memcpy(destination + i, &units, sizeof units);
  }
  block_of_words words = (block_of_words)seen;
  bool is_ascii = ((words[0] | words[1] | words[2] | words[3]) & 0x8080808080808080) == 0;
  return simdjson_likely(is_ascii) ? utf8.size() : decode(utf8, destination);
}

struct reader {
  error_code (*read)(reader &);
  std::unique_ptr<char, decltype(&std::free)> json;
  size_t length;
  ondemand::parser ondemand_parser;
  dom::parser dom_parser;
  std::vector<project> projects;
  std::unique_ptr<char16_t[]> texts;
  size_t used = 0;

  // On a cache line, as the bodies of the other contenders. A text has at most as many code units as it has bytes in the body.
  reader(const char *body, size_t size, error_code (*way)(reader &))
      : read(way),
        json(static_cast<char *>(std::aligned_alloc(64, (size + SIMDJSON_PADDING + 63) / 64 * 64)), &std::free),
        length(size),
        texts(new char16_t[size + block]) {
    std::memset(json.get() + size, ' ', SIMDJSON_PADDING);
    std::memcpy(json.get(), body, size);
  }

  padded_string_view padded() const noexcept { return padded_string_view(json.get(), length, length + SIMDJSON_PADDING); }

  text keep(std::string_view utf8) noexcept {
    size_t start = used;
    used += convert(utf8, texts.get() + start);
    return {uint32_t(start), int32_t(used - start)};
  }
};

// Versions differ in what is_null returns.
bool is_true(bool value) noexcept { return value; }

bool is_true(simdjson_result<bool> result) noexcept {
  bool value;
  return !std::move(result).get(value) && value;
}

// An absent member keeps its default, and null is null, as for the other contenders.
template <typename Result>
simdjson_inline error_code read_text(reader &reader, Result found, text &text) noexcept {
  std::string_view utf8;
  error_code error = found.get_string().get(utf8);
  if (simdjson_likely(!error))
    text = reader.keep(utf8);
  else if (error == INCORRECT_TYPE && is_true(found.is_null()))
    text.length = -1;
  else if (error != NO_SUCH_FIELD)
    return error;
  return SUCCESS;
}

template <typename Result>
simdjson_inline error_code read_integer(Result found, int32_t &integer) noexcept {
  int64_t value;
  error_code error = found.get_int64().get(value);
  if (simdjson_unlikely(error)) return error == NO_SUCH_FIELD ? SUCCESS : error;
  integer = int32_t(value);
  return integer == value ? SUCCESS : NUMBER_OUT_OF_RANGE;
}

// Looks the members up by their names, in the order of the struct: the documented way of both APIs. On-Demand goes on from the last member that was found.
struct lookup {
  template <typename Names, typename Object>
  static simdjson_inline error_code read_members(reader &reader, Object &object, project &project) noexcept {
    TRY(read_text(reader, object[Names::name], project.name));
    TRY(read_text(reader, object[Names::url], project.url));
    return read_integer(object[Names::stars], project.stars);
  }
};

// Looks at every member, and so sees every name.
struct fields {
  template <typename Names>
  static simdjson_inline error_code read_members(reader &reader, ondemand::object &object, project &project) noexcept {
    for (auto field : object) {
      ondemand::raw_json_string key;
      TRY(field.key().get(key));
      if (key == Names::name) {
        TRY(read_text(reader, field.value(), project.name));
      } else if (key == Names::url) {
        TRY(read_text(reader, field.value(), project.url));
      } else if (key == Names::stars) {
        TRY(read_integer(field.value(), project.stars));
      }
    }
    return SUCCESS;
  }
};

#if HAS_SELECTOR
// Walks over the members until all three were found.
struct selector {
  template <typename Names>
  static simdjson_inline error_code read_members(reader &reader, ondemand::object &object, project &project) noexcept {
    using result = simdjson_result<ondemand::value>;
    return object.template for_each<typename Names::selector>(
        [&](ondemand::value value) noexcept { return read_text(reader, result(std::move(value)), project.name); },
        [&](ondemand::value value) noexcept { return read_text(reader, result(std::move(value)), project.url); },
        [&](ondemand::value value) noexcept { return read_integer(result(std::move(value)), project.stars); });
  }
};
#endif

template <typename Way, typename Names, typename Object, typename Array>
simdjson_inline error_code read_array(reader &reader, Array &array) noexcept {
  for (auto element : array) {
    Object object;
    TRY(element.get_object().get(object));
    reader.projects.emplace_back();
    TRY((Way::template read_members<Names>(reader, object, reader.projects.back())));
  }
  return SUCCESS;
}

template <typename Way, typename Names>
error_code read_on_demand(reader &reader) noexcept {
  ondemand::document document;
  ondemand::array array;
  TRY(reader.ondemand_parser.iterate(reader.padded()).get(document));
  TRY(document.get_array().get(array));
  TRY((read_array<Way, Names, ondemand::object>(reader, array)));
  return document.at_end() ? SUCCESS : TRAILING_CONTENT;
}

template <typename Names>
error_code read_dom(reader &reader) noexcept {
  dom::array array;
  TRY(reader.dom_parser.parse(reader.json.get(), reader.length, false).get_array().get(array));
  return read_array<lookup, Names, dom::object>(reader, array);
}

// The numbers are those of SimdjsonWay.
template <typename Names>
auto choose(int32_t way) -> error_code (*)(reader &) {
  switch (way) {
    case 0: return read_on_demand<lookup, Names>;
    case 1: return read_on_demand<fields, Names>;
#if HAS_SELECTOR
    case 2: return read_on_demand<selector, Names>;
#endif
    case 3: return read_dom<Names>;
    default: return nullptr;
  }
}

} // namespace

// Its version and the kernels that it runs: the one that was compiled for On-Demand, and if it is another one, the one that was chosen for the machine.
EXPORT const char *decant_simdjson_name() {
  static const std::string name = [] {
    std::string compiled = builtin_implementation()->name(), chosen = get_active_implementation()->name();
    return std::to_string(SIMDJSON_VERSION_MAJOR) + "." + std::to_string(SIMDJSON_VERSION_MINOR) + "." + std::to_string(SIMDJSON_VERSION_REVISION) + " (" + compiled +
           (compiled == chosen ? "" : ", " + chosen) + ")";
  }();
  return name.c_str();
}

EXPORT bool decant_simdjson_has(int32_t way) { return choose<seed_names>(way) != nullptr; }

EXPORT reader *decant_simdjson_open(const char *body, size_t length, int32_t way, bool has_github_names) {
  return new reader(body, length, has_github_names ? choose<github_names>(way) : choose<seed_names>(way));
}

// Reads the whole body, in place of what was read before. Returns 0, or the number of an error.
EXPORT int32_t decant_simdjson_read(reader *reader) {
  reader->projects.clear();
  reader->used = 0;
  return reader->read(*reader);
}

EXPORT const char *decant_simdjson_message(int32_t error) { return error_message(error_code(error)); }

EXPORT size_t decant_simdjson_count(const reader *reader) { return reader->projects.size(); }

EXPORT const project *decant_simdjson_projects(const reader *reader) { return reader->projects.data(); }

EXPORT const char16_t *decant_simdjson_texts(const reader *reader) { return reader->texts.get(); }

EXPORT void decant_simdjson_close(reader *reader) { delete reader; }
