/** A line of a table: its number as a spreadsheet shows it, the header being 1, and its cells. */
export type CsvLine = { row: number; cells: string[] }

/** A parsed table: its header and its non-empty lines. */
export type CsvTable = { header: string[]; lines: CsvLine[] }
