// What Debian's libstdc++ and libgcc, which are built for glibc, ask of it and musl does not have. Alpine's own do not ask for it.
#define _GNU_SOURCE
#include <link.h>
#include <locale.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>
#include <time.h>

char __libc_single_threaded = 0;

unsigned int __cpu_model[4];

int __cpu_indicator_init(void) { return 0; }

uint32_t arc4random(void) {
    uint32_t value;
    if (getrandom(&value, sizeof value, 0) != sizeof value) abort();
    return value;
}

size_t __strftime_l(char *text, size_t size, const char *format, const struct tm *time, locale_t locale) {
    return strftime_l(text, size, format, time, locale);
}

// Destructors of thread_local objects, which run when their thread ends.
struct destructor {
    void (*run)(void *);
    void *object;
    struct destructor *next;
};

static pthread_key_t destructors;

static void run_all(void *first) {
    for (struct destructor *current = first, *next; current; current = next) {
        next = current->next;
        current->run(current->object);
        free(current);
    }
}

__attribute__((constructor)) static void create_key(void) {
    if (pthread_key_create(&destructors, run_all)) abort();
}

int __cxa_thread_atexit_impl(void (*run)(void *), void *object, void *module) {
    struct destructor *added = malloc(sizeof *added);
    if (!added) return -1;
    *added = (struct destructor){run, object, pthread_getspecific(destructors)};
    return pthread_setspecific(destructors, added);
}

// Where the frames of a function are described: without it no exception of C++ is caught.
struct dl_find_object {
    unsigned long long flags;
    void *start, *end, *link_map, *frames;
    unsigned long long reserved[7];
};

struct search {
    uintptr_t address;
    struct dl_find_object *found;
};

static int look_at(struct dl_phdr_info *module, size_t size, void *argument) {
    struct search *search = argument;
    uintptr_t frames = 0;
    int holds = 0;
    for (int i = 0; i < module->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &module->dlpi_phdr[i];
        uintptr_t start = module->dlpi_addr + part->p_vaddr;
        if (part->p_type == PT_GNU_EH_FRAME) frames = start;
        if (part->p_type != PT_LOAD || search->address < start || search->address >= start + part->p_memsz) continue;
        holds = 1;
        search->found->start = (void *)start;
        search->found->end = (void *)(start + part->p_memsz);
    }
    search->found->frames = (void *)frames;
    return holds && frames;
}

int _dl_find_object(void *address, struct dl_find_object *found) {
    struct search search = {(uintptr_t)address, found};
    *found = (struct dl_find_object){0};
    return dl_iterate_phdr(look_at, &search) ? 0 : -1;
}
