/*
 * The line protocol of docs/protocol.md on standard input and output.
 */
#ifndef SERVE_H
#define SERVE_H

#include <stdbool.h>

/* Answers line after line to the end of input; false if the answers cannot be written. */
bool serve(void);

#endif
