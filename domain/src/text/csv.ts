/** A line of a table: its number as a spreadsheet shows it, the header being 1, and its cells. */
export type CsvLine = { row: number; cells: string[] }

/** A parsed table: its header, its non-empty lines, and the line where a quotation mark stays open. */
export type CsvTable = { header: string[]; lines: CsvLine[]; open_quote: number | null }

/**
 * Reads CSV as spreadsheets write it (RFC 4180): commas, semicolons or tabs, whichever the header has most of; quoted
 * cells with line ends and doubled quotes; with or without a byte order mark.
 */
export function readCsv(text: string): CsvTable {
  const body = text.replace(/^\ufeff/, '')
  const separator = separatorOf(body)
  const lines: CsvLine[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let row = 1
  let openedIn = 1
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((one) => one.trim() !== '')) lines.push({ row, cells: cells.map(withoutGuard) })
    cells = []
    row += 1
  }
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true
      openedIn = row
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  const [header, ...rest] = lines
  return { header: header?.cells ?? [], lines: rest, open_quote: quoted ? openedIn : null }
}

/** The apostrophe with which our own exports keep a spreadsheet from running a text. */
function withoutGuard(cell: string): string {
  const text = cell.trim()
  return /^'[\s\p{C}]*[=+\-@|%]/u.test(text) ? text.slice(1) : text
}

function separatorOf(text: string): string {
  const head = text.slice(0, text.search(/\r?\n|$/))
  const times = (sign: string) => head.split(sign).length
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most))
}
