#include "report/page.h"

#include "board/embedded.h"
#include "report/svg.h"

#include <string.h>

extern const struct embedded_file page_files[];
extern const size_t page_file_count;

void page_put(struct markup *out, const char *name)
{
    for (size_t i = 0; i < page_file_count; i++) {
        if (strcmp(page_files[i].path, name) == 0)
            markup_bytes(out, (const char *)page_files[i].bytes, page_files[i].length);
    }
}

/* The name of a file without its folders. */
static void put_title(struct markup *out, const char *title, int others)
{
    const char *base = title ? strrchr(title, '/') : NULL;
    markup_put(out, "<title>");
    if (title) {
        markup_text(out, base && base[1] ? base + 1 : title);
        if (others)
            markup_say(out, " and %d more", others);
        markup_put(out, " - ");
    }
    markup_put(out, "Provost report</title>\n<style>\n");
}

void page_begin(struct markup *out, const char *title, int others)
{
    page_put(out, "head.html");
    put_title(out, title, others);
    page_put(out, "map.css");
    page_put(out, "page.css");
    page_put(out, "top.html");
    markup_put(out, "<svg class=\"hidden\" aria-hidden=\"true\" focusable=\"false\"><defs>\n");
    svg_definitions(out);
    markup_put(out, "</defs></svg>\n<main id=\"main\">\n");
}

void page_end(struct markup *out)
{
    markup_put(out, "</main>\n<script>\n");
    page_put(out, "page.js");
    markup_put(out, "</script>\n</body>\n</html>\n");
}
