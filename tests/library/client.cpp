// libprovost(3) from C++: plays, tries, asks, takes back, mends and reports; ends with 1 at the first answer that is wrong.
#include <provost/provost.h>

#include <cstdio>
#include <cstdlib>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace {

using text = std::unique_ptr<char, void (*)(char *)>;

text given(char *bytes) { return {bytes, provost_free}; }

void must(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "not as libprovost(3) says: %s\n", what);
    std::exit(1);
}

bool has(const text &in, const std::string &part)
{
    return in && std::string(in.get()).find(part) != std::string::npos;
}

/* The text behind "key":" in JSON from a point on, its escapes of quotes and backslashes undone; "" for none. */
std::string member(const std::string &json, const std::string &key, std::size_t from = 0)
{
    const std::string head = "\"" + key + "\":\"";
    std::string value;
    std::size_t at = json.find(head, from);
    for (at = at == std::string::npos ? json.size() : at + head.size(); at < json.size() && json[at] != '"'; at++) {
        if (json[at] == '\\')
            at++;
        value += json[at];
    }
    return value;
}

/* The object behind "key": from a point on, which holds none but flat ones. */
std::string object(const std::string &json, const std::string &key, std::size_t from)
{
    const std::size_t begin = json.find('{', json.find("\"" + key + "\":", from));
    return json.substr(begin, json.find('}', begin) + 1 - begin);
}

long number(const std::string &json, const std::string &key, std::size_t from)
{
    const std::string head = "\"" + key + "\":";
    const std::size_t at = json.find(head, from);
    return at == std::string::npos ? -1 : std::strtol(json.c_str() + at + head.size(), nullptr, 10);
}

struct heard {
    provost_kind kind;
    int entry, findings;
    std::string rule, repair, json;
};

/* A referee and what it told of the line given last. */
class game {
public:
    game() : handle(provost_open(nullptr), provost_close)
    {
        must(handle != nullptr, "provost_open");
        must(provost_keep(handle.get()) == 0, "lines are kept before the first");
        provost_listen(handle.get(), verdict, summary, this);
    }
    /* How many verdicts a line brought. */
    std::size_t feed(const std::string &line) { return give(provost_feed, line); }
    std::size_t attempt(const std::string &line) { return give(provost_try, line); }
    const heard &last() const { return verdicts.back(); }
    provost *referee() { return handle.get(); }
    long legal = -1;

private:
    std::size_t give(int (*with)(provost *, const char *, std::size_t), const std::string &line)
    {
        verdicts.clear();
        must(with(handle.get(), line.data(), line.size()) == 0, "a line, whatever it is, returns 0");
        return verdicts.size();
    }
    static void verdict(void *context, const provost_verdict *told)
    {
        static_cast<game *>(context)->verdicts.push_back(
            {provost_verdict_kind(told), provost_verdict_entry(told), provost_finding_count(told),
             provost_finding_rule(told, 0), provost_verdict_repair(told), given(provost_verdict_json(told)).get()});
    }
    static void summary(void *context, const provost_summary *told)
    {
        static_cast<game *>(context)->legal = provost_summary_count(told, PROVOST_LEGAL);
    }
    std::unique_ptr<provost, void (*)(provost *)> handle;
    std::vector<heard> verdicts;
};

const std::string header = "{\"provost\":1,\"game\":\"fort-tokens\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"cpp\"}}";

/* Every line that is listed may be given; what is unlawful can be tried, and leaves nothing. */
void options_are_lawful(game &played)
{
    const std::string all = given(provost_options_json(played.referee(), nullptr, nullptr)).get();
    int tried = 0;
    for (std::size_t at = all.find("\"line\":"); at != std::string::npos; at = all.find("\"line\":", at + 1), tried++)
        must(played.attempt(object(all, "line", at)) == 1 && played.last().kind == PROVOST_LEGAL, "an option is legal");
    must(tried > 0, "options are listed");
    const text position = given(provost_position_json(played.referee()));
    played.attempt("{\"by\":\"french\",\"do\":\"play\",\"cards\":[\"Raid\"]}");
    must(played.last().kind != PROVOST_LEGAL, "a line out of turn is not legal");
    must(has(given(provost_position_json(played.referee())), position.get()), "what is tried leaves nothing");
}

/* Random lawful declarations; the number of them. */
int plays_on(game &played, int most)
{
    unsigned long long random = 7;
    int count = 0;
    for (; count < most; count++) {
        const text line = given(provost_random_line(played.referee(), &random));
        if (!line)
            break;
        must(played.feed(line.get()) >= 1 && played.last().kind == PROVOST_LEGAL, "a random line is legal");
    }
    return count;
}

/* A repair is an edit: put into the line it makes it lawful. */
void repair_mends()
{
    game played;
    played.feed("{\"provost\":1,\"game\":\"fort-tokens\",\"rules\":{\"order\":\"defender-first\"},"
                "\"dice\":{\"stream\":\"seeded\",\"seed\":\"cpp-1\"}}");
    played.feed("{\"by\":\"british\",\"do\":\"toss\"}");
    played.feed("{\"by\":\"british\",\"do\":\"deal\",\"to\":\"british\"}");
    played.feed("{\"by\":\"french\",\"do\":\"deal\",\"to\":\"french\"}");
    const std::string faulty = "{\"by\":\"british\",\"do\":\"play\",\"cards\":[\"indian-fighters\",\"rade\"]}";
    played.feed(faulty);
    must(played.last().kind == PROVOST_ILLEGAL && played.last().findings > 0 && played.last().rule == "record.name",
         "a card nobody knows is told with its rule");
    const std::string told = played.last().json;
    must(number(told, "start", 0) == 1 && number(told, "end16", 0) == static_cast<long>(faulty.size()) + 1,
         "a finding says where its entry stands");
    const std::size_t edit = told.find("\"edit\":");
    must(edit != std::string::npos && !played.last().repair.empty(), "a misspelt card is mended by an edit");
    const long start = number(told, "start", edit), end = number(told, "end", edit);
    std::string mended = faulty;
    mended.replace(static_cast<std::size_t>(start - 1), static_cast<std::size_t>(end - start),
                   member(told, "text", edit));
    must(provost_undo(played.referee(), played.last().entry) == 0, "a faulty line is taken back");
    must(played.attempt(mended) == 1 && played.last().kind == PROVOST_LEGAL, "the edit makes it lawful");
}

void reports_in_every_format(game &played)
{
    const char *const formats[] = {"text", "json", "tap", "junit", "sarif", "github", "html"};
    for (const char *format : formats)
        must(given(provost_report(played.referee(), format)) != nullptr, format);
    must(!given(provost_report(played.referee(), "pdf")), "another format is NULL");
    must(has(given(provost_report(played.referee(), "html")), "</html>"), "html is whole");
}

void asks_what_is_there(game &played)
{
    must(has(given(provost_games_json(played.referee())), "\"id\":\"fort-tokens\""), "the games");
    must(has(given(provost_explain("fort-tokens", "turn.order")), "turn.order"), "a rule");
    must(given(provost_explain("fort-tokens", nullptr)) != nullptr, "all rules");
    must(!given(provost_explain("chess", nullptr)), "no such game");
    must(has(given(provost_position_text(played.referee())), "\n"), "a position as text");
    must(has(given(provost_options_of_json(played.referee(), nullptr, "frobnicate", nullptr, nullptr)), "\"error\":"),
         "a name that means nothing");
}

/* The record in the other form is the same game. */
void converts(game &played, long entries)
{
    const text typed = given(provost_convert(played.referee(), "text"));
    must(typed && std::string(typed.get()).rfind("game fort-tokens", 0) == 0, "the record as players type it");
    game again;
    std::string lines = typed.get(), line;
    for (char c : lines) {
        if (c == '\n') {
            again.feed(line);
            line.clear();
        } else {
            line += c;
        }
    }
    must(provost_finish(again.referee()) == 0 && again.legal == entries, "it is the same game");
    must(!given(provost_convert(played.referee(), "pgn")), "another form is NULL");
}

} // namespace

int main()
{
    game played, beside;
    must(!given(provost_position_json(played.referee())), "no position outside a game");
    must(played.feed(header) == 0, "a header brings no verdict");
    beside.feed(header);
    options_are_lawful(played);
    const int entries = plays_on(played, 60);
    must(entries == 60, "a game goes on");
    options_are_lawful(played);
    must(given(provost_record(beside.referee())).get() == header + "\n", "games side by side do not meet");
    must(provost_undo(played.referee(), 41) == 0 && provost_undo(played.referee(), 41) == 1 &&
             provost_undo(played.referee(), 0) == 1 && provost_undo(played.referee(), -5) == 1,
         "undo to an entry, and none beyond the start");
    reports_in_every_format(played);
    asks_what_is_there(played);
    converts(played, 40);
    played.feed("{\"by\":\"british\",");
    must(played.last().kind == PROVOST_UNREADABLE, "an unreadable line is a verdict");
    played.attempt(std::string(2 << 20, 'x'));
    repair_mends();
    std::puts("all as libprovost(3) says");
}
