# The columns of a .columns file as a data frame, and what each of them adds up to.
# Needs the package jsonlite.

# A board of 2m pits becomes the columns pit_0, pit_1 ...; codes become factors, nothing is NA.
load_columns <- function(path) {
  file <- file(path, "rb")
  on.exit(close(file))
  header <- jsonlite::fromJSON(readLines(file, 1), simplifyVector = FALSE)
  columns <- lapply(header$columns, function(column) {
    seek(file, column$offset)
    values <- read_numbers(file, column$dtype, prod(unlist(column$shape)))
    if (length(column$shape) > 1) {
      rows <- matrix(values, ncol = column$shape[[2]], byrow = TRUE)
      return(setNames(as.data.frame(rows), paste0(column$name, "_", seq_len(ncol(rows)) - 1)))
    }
    if (!is.null(column$words)) values <- factor(values, seq_along(column$words) - 1, column$words)
    if (!is.null(column$none)) values[values == column$none] <- NA
    setNames(data.frame(values), column$name)
  })
  do.call(cbind, columns)
}

read_numbers <- function(file, dtype, count) {
  kind <- substr(dtype, 2, 2)
  size <- as.integer(substr(dtype, 3, 3))
  if (size < 8) {
    return(readBin(file, "integer", count, size, signed = kind == "i" || size == 4, endian = "little"))
  }
  # R has no whole numbers of eight bytes; a double holds these exactly.
  halves <- matrix(readBin(file, "integer", 2 * count, 4, endian = "little"), nrow = 2)
  halves[is.na(halves)] <- -2^31
  halves[1, ] %% 2^32 + halves[2, ] %% 2^32 * 2^32
}

if (sys.nframe() == 0) {
  data <- load_columns(commandArgs(trailingOnly = TRUE))
  sums <- lapply(data, function(column) {
    if (is.factor(column)) as.list(table(column)) else sum(as.numeric(column), na.rm = TRUE)
  })
  cat(jsonlite::toJSON(list(rows = nrow(data), sums = sums), auto_unbox = TRUE, digits = NA), "\n")
}
