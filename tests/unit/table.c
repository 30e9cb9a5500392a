#include "table.h"

#include "board/rules_data.h"
#include "record/read_entry.h"

static const char *quoted(struct arena *arena, const char *text)
{
    char *copy = arena_text(arena, text, strlen(text));
    assert_non_null(copy);
    for (char *at = copy; *at; at++) {
        if (*at == '\'')
            *at = '"';
    }
    return copy;
}

static void read(struct table *table, const char *text, struct entry *entry)
{
    const char *line = quoted(&table->arena, text);
    read_json_entry(line, strlen(line), ++table->line, &table->arena, entry);
}

bool try_to_play(struct table *table, const struct game *game, const char *header_line,
                 struct fault *fault)
{
    struct sentence message;
    struct entry entry;
    memset(table, 0, sizeof *table);
    table->data = game_data_open(&toy_game, NULL, &message);
    if (!table->data)
        fail_msg("%s", message.text);
    read(table, header_line, &entry);
    *fault = entry.fault;
    if (entry.kind != ENTRY_HEADER)
        return false;
    table->referee = referee_open(game, table->data, &entry, &table->arena, fault);
    return table->referee != NULL;
}

bool try_to_sit_down(struct table *table, const char *header_line, struct fault *fault)
{
    return try_to_play(table, &toy_game, header_line, fault);
}

void sit_down(struct table *table, const char *header)
{
    char line[4096];
    struct fault fault;
    snprintf(line, sizeof line, "{'provost':1,'game':'the-ferry'%s}", header);
    if (!try_to_sit_down(table, line, &fault))
        fail_msg("%s: column %d: %s", line, fault.column, fault.text);
}

void get_up(struct table *table)
{
    referee_close(table->referee);
    rules_data_free(table->data);
    arena_free(&table->arena);
}

void rule_on_line(struct table *table, const char *line)
{
    struct entry entry;
    arena_reset(&table->arena);
    if (table->marks < TABLE_LINES)
        table->checksum[table->marks] = referee_checksum(table->referee);
    read(table, line, &entry);
    referee_rule(table->referee, &entry, &table->verdict);
    table->marks += entry.kind != ENTRY_NOTE && entry.kind != ENTRY_UNREADABLE;
}

const struct verdict *hear(struct table *table, const char *line)
{
    rule_on_line(table, line);
    if (referee_checksum(table->referee) != referee_checksum_afresh(table->referee))
        fail_msg("%s: the checksum kept is not the one reckoned afresh", line);
    return &table->verdict;
}

static void say_finding(const struct finding *finding, struct sentence *found)
{
    static const char *const kind[] = {"", "?", "remark "};
    say(found, "\n    %s%s: %s", kind[finding->kind], finding->rule, finding->text);
}

void ruled(struct table *table, const char *line, enum verdict_kind kind, const char *rules)
{
    const struct verdict *verdict = hear(table, line);
    struct sentence ids, found;
    sentence_clear(&ids);
    sentence_clear(&found);
    for (int i = 0; i < verdict->finding_count; i++) {
        say_finding(&verdict->finding[i], &found);
        if (verdict->finding[i].kind != REMARK)
            say_item(&ids, " ", verdict->finding[i].rule);
    }
    if (verdict->kind == UNREADABLE)
        say(&found, " column %d: %s", verdict->column, verdict->said);
    if (verdict->kind != kind || strcmp(ids.text, rules) != 0)
        fail_msg("%s\n  expected %s %s\n  got %s %s%s", line, verdict_word(kind), rules,
                 verdict_word(verdict->kind), ids.text, found.text);
}

void fine(struct table *table, const char *line)
{
    ruled(table, line, LEGAL, "");
}

static bool is_told(const struct table *table, const char *words, struct sentence *found)
{
    bool told = false;
    sentence_clear(found);
    for (int i = 0; i < table->verdict.finding_count; i++) {
        told |= strstr(table->verdict.finding[i].text, words) != NULL;
        say_finding(&table->verdict.finding[i], found);
    }
    return told;
}

void told(const struct table *table, const char *words)
{
    struct sentence found;
    if (!is_told(table, words, &found))
        fail_msg("nothing says \"%s\":%s", words, found.text);
}

void not_told(const struct table *table, const char *words)
{
    struct sentence found;
    if (is_told(table, words, &found))
        fail_msg("\"%s\" is said:%s", words, found.text);
}

const struct position *here(const struct table *table)
{
    return position(table->referee);
}

void stands(struct table *table, const char *facts)
{
    char line[1024];
    snprintf(line, sizeof line, "{'assert':{%s}}", facts);
    fine(table, line);
}

void undo_all(struct table *table)
{
    while (table->marks > 0) {
        assert_true(referee_undo_last(table->referee));
        assert_int_equal(referee_checksum(table->referee), table->checksum[--table->marks]);
        assert_int_equal(referee_checksum_afresh(table->referee), table->checksum[table->marks]);
    }
    assert_false(referee_undo_last(table->referee));
}

void play_to_march(struct table *table)
{
    fine(table, "{'by':'red','do':'play','card':'Drums','for':'march'}");
}

void play_to_battle(struct table *table)
{
    play_to_march(table);
    fine(table,
         "{'by':'red','do':'move','units':['Ada','Ash','Beech'],'path':['Alder','Birch','Cedar']}");
}
