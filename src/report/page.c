#include "report/page.h"

#include "board/embedded.h"
#include "report/print.h"
#include "report/svg.h"

#include <string.h>

extern const struct embedded_file page_files[];
extern const size_t page_file_count;

void page_put(FILE *out, const char *name)
{
    for (size_t i = 0; i < page_file_count; i++) {
        if (strcmp(page_files[i].path, name) == 0)
            fwrite(page_files[i].bytes, 1, page_files[i].length, out);
    }
}

/* The name of a file without its folders. */
static void put_title(FILE *out, const char *title, int others)
{
    const char *base = title ? strrchr(title, '/') : NULL;
    fputs("<title>", out);
    if (title) {
        print_xml(out, base && base[1] ? base + 1 : title);
        if (others)
            fprintf(out, " and %d more", others);
        fputs(" - ", out);
    }
    fputs("Provost report</title>\n<style>\n", out);
}

void page_begin(FILE *out, const char *title, int others)
{
    page_put(out, "head.html");
    put_title(out, title, others);
    page_put(out, "map.css");
    page_put(out, "page.css");
    page_put(out, "top.html");
    fputs("<svg class=\"hidden\" aria-hidden=\"true\" focusable=\"false\"><defs>\n", out);
    svg_definitions(out);
    fputs("</defs></svg>\n<main id=\"main\">\n", out);
}

void page_end(FILE *out)
{
    fputs("</main>\n<script>\n", out);
    page_put(out, "page.js");
    fputs("</script>\n</body>\n</html>\n", out);
}
