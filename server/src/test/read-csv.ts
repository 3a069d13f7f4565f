/** Reads RFC 4180 as a spreadsheet does, the mark of UTF-8 left out; every line ends in CRLF. */
export function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const body = text.startsWith('\ufeff') ? text.slice(1) : text
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]!
    if (quoted && sign === '"' && body[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === separator || body.startsWith('\r\n', at))) {
      rows.at(-1)!.push(cell)
      cell = ''
      if (sign === '\r') {
        rows.push([])
        at += 1
      }
    } else cell += sign
  }
  return rows.slice(0, -1)
}

/** Texts that a spreadsheet would run, were they not guarded (R48). */
export const hostileCells = [
  '=1+1',
  '=HYPERLINK("https://evil.example","x")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠A1',
  '|calc',
  '%0A=1',
  "=cmd|' /C calc'!A0",
  '+212612345678',
] as const
