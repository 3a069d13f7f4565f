import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** The text of a PDF page by page, as a reader copies it out. */
export async function readPdf(bytes: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
  }
  return pages
}

/** With how many different glyphs of one face a PDF draws each letter: Arabic ones have up to four forms. */
export async function countForms(bytes: Buffer): Promise<Map<string, number>> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  const forms = new Map<string, Set<string>>()
  let face = ''
  for (const [index, operation] of fnArray.entries()) {
    if (operation === OPS.setFont) face = argsArray[index][0]
    if (operation !== OPS.showText) continue
    for (const { unicode, fontChar } of argsArray[index][0] as { unicode: string; fontChar: string }[]) {
      const key = `${face} ${unicode}`
      forms.set(key, (forms.get(key) ?? new Set()).add(fontChar))
    }
  }
  const most = new Map<string, number>()
  for (const [key, { size }] of forms) {
    const letter = key.slice(key.indexOf(' ') + 1)
    most.set(letter, Math.max(size, most.get(letter) ?? 0))
  }
  return most
}

/** How many pictures the first page of a PDF shows. */
export async function countPictures(bytes: Buffer): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const { fnArray } = await (await document.getPage(1)).getOperatorList()
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length
}

/** The colours of a document's first page, as `#rrggbb`. */
export async function colorsOf(bytes: Buffer): Promise<Set<string>> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const { OPS } = await getResolvedPDFJS()
  const { fnArray, argsArray } = await (await document.getPage(1)).getOperatorList()
  const of = (operation: number) => argsArray.filter((_, index) => fnArray[index] === operation)
  return new Set([...of(OPS.setFillRGBColor), ...of(OPS.setStrokeRGBColor)].map(([color]) => String(color)))
}

/** The lines of a document's first page without what depends on the record's numbers. */
export async function linesOf(pdf: Buffer): Promise<string[]> {
  const [first] = await readPdf(pdf)
  return first!.replaceAll('\u00a0', ' ').split('\n')
}

/** The lines of an Arabic document: a reader finds words from the left, each a ligature's letters in its own order. */
export async function arabicLinesOf(pdf: Buffer): Promise<string[][]> {
  const lines = await linesOf(pdf)
  return lines.map((line) => lettersOf(line.replace(/^\d\./, '')).toReversed())
}

/** The letters of each word, in no order of their own. */
export function lettersOf(line: string): string[] {
  const words = line.split(/[\s.،]+/).filter(Boolean)
  return words.map((word) => [...word].toSorted().join(''))
}
