/** The limits of an imported file: bytes, lines besides its headings, columns. */
export const importMaxBytes = 10_485_760
export const mostImportedLines = 20_000
export const mostImportedColumns = 60

/** The states of an import: its file waits to be mapped, it was imported, or undone. */
export const importStates = ['waiting', 'imported', 'undone'] as const

/** How many lines a preview shows, and how many problems it names; the file of bad lines names all. */
export const previewLines = 20
export const previewProblems = 1000
