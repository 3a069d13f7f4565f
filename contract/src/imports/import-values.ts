/** What a file from elsewhere may be: bytes as it is sent, lines beside its headings, columns. */
export const importMaxBytes = 10_485_760
export const mostImportedLines = 20_000
export const mostImportedColumns = 60

/** Where an import stands: its file waits to be mapped, it was imported, or taken back. */
export const importStates = ['waiting', 'imported', 'undone'] as const

/** How many lines a preview shows, and how many problems it names; the file of bad lines names all. */
export const previewLines = 20
export const previewProblems = 1000
