// A C++ program that throws exceptions and uses strings and containers, with the static library, which has its own
// libstdc++.
#include <fontprobe.h>

#include <cmath>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

struct Failure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

void check(fontprobe_code code, fontprobe_error *error) {
  if (code == FONTPROBE_CODE_ANSWERED) return;
  std::string message = fontprobe_error_message(error);
  fontprobe_error_free(error);
  throw Failure(message);
}

double width(fontprobe_collection *fonts, const std::string &name, const std::string &text) {
  fontprobe_error *error = nullptr;
  fontprobe_match *match = nullptr;
  fontprobe_font *font = nullptr;
  double advance = 0;
  fontprobe_code code = fontprobe_match_new(fonts, name.data(), name.size(), nullptr, &match, &error);
  check(code, error);
  code = fontprobe_font_new(match, 17, &font, &error);
  fontprobe_match_free(match);
  check(code, error);
  size_t end = text.size();
  code = fontprobe_font_advances(font, text.data(), text.size(), &end, 1, nullptr, &advance, &error);
  fontprobe_font_free(font);
  check(code, error);
  return advance;
}

}  // namespace

int main() {
  try {
    fontprobe_error *error = nullptr;
    fontprobe_collection *fonts = nullptr;
    fontprobe_code code = fontprobe_collection_new(nullptr, &fonts, &error);
    check(code, error);
    std::map<std::string, double> widths;
    for (const char *text : {"Toyota", "office", "AVAVA"}) widths[text] = width(fonts, "Inter", text);
    bool refused = false;
    try {
      width(fonts, "/absent.ttf", "Toyota");
    } catch (const Failure &failure) {
      refused = std::string(failure.what()).find("/absent.ttf") != std::string::npos;
    }
    std::vector<double> found(8);
    std::vector<std::thread> threads;
    for (double &place : found) threads.emplace_back([&place, fonts] { place = width(fonts, "Inter", "Toyota"); });
    for (std::thread &thread : threads) thread.join();
    fontprobe_collection_free(fonts);
    bool same = refused && widths["Toyota"] > widths["office"] * 0.5;
    for (double one : found) same = same && std::fabs(one - widths["Toyota"]) < 1e-9;
    if (!same) std::fprintf(stderr, "beside: other answers than expected\n");
    return same ? 0 : 1;
  } catch (const std::exception &failure) {
    std::fprintf(stderr, "beside: %s\n", failure.what());
    return 1;
  }
}
