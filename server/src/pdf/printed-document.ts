import type { Language } from '@marhala/contract/language/language.ts'
import type { DrawnTrack } from './draw-track.ts'

/** A formatted or typed text; `ltr` keeps its own direction inside Arabic (numbers, plates, mail addresses). */
export type Value = { text: string; ltr?: boolean }

export type Row = { label: string; value: Value }

export type PriceLine = { label: string; quantity: string; unit: string; amount: string }

/** The parts of a document below its head, in order. */
export type Block =
  | { kind: 'columns'; columns: { title: string; rows: Row[] }[] }
  | { kind: 'price'; title: string; heads: PriceLine; lines: PriceLine[]; totals: TotalRow[] }
  | { kind: 'table'; title: string; heads: string[]; lines: Value[][] }
  | { kind: 'sheet'; title: string; columns: SheetColumn[]; lines: Value[][]; totals: Value[] | null }
  | { kind: 'text'; title: string; paragraphs: string[]; numbered: boolean }
  | { kind: 'clauses'; title: string; clauses: Clause[] }
  | { kind: 'track'; title: string; track: DrawnTrack }
  | { kind: 'signatures'; places: { who: string; hint: string }[] }
  | { kind: 'pictures'; title: string; columns: number; pictures: Picture[] }
  | { kind: 'code'; title: string; code: string; text: string }
  | { kind: 'labels'; name: string; found: string; labels: Label[] }
  | { kind: 'drawings'; title: string; drawings: Drawing[] }
  | { kind: 'compared'; title: string; heads: string[]; rows: PictureRow[] }

/**
 * A drawing by the name of its SVG, as wide as its `width` beside others, with
 * numbered marks in per mille of it; the page's language never turns it around.
 */
export type Drawing = {
  file: string
  width: number
  label: string
  marks: { x: number; y: number; number: string }[]
}

/** Pictures beside each other under one caption, each column's one below the other; a word where there is none. */
export type PictureRow = { caption: string; columns: { files: string[]; note: string }[] }

/** A clause of a contract, and in a column beside it the same in French; null where that is its own language. */
export type Clause = { text: string; french: string | null }

/** A picture by its name among those of the document, null where it is gone; words stand below it. */
export type Picture = { image: string | null; caption: string; gone: string }

/** A label to cut out: a code, and the name of its SVG that a camera reads. */
export type Label = { code: string; image: string }

/** A column of a report: figures are aligned to its end, texts to its start. */
export type SheetColumn = { label: string; is_figure: boolean }

export type TotalRow = { label: string; amount: string; strong: boolean }

/** A printed page or more in one language: everything is text here, `printed-document.typ` only lays it out. */
export type PrintedDocument = {
  language: Language
  title: string
  /** Its number or reference, and the day. */
  number: string
  date: string
  company: { name: string; lines: Value[] }
  landscape?: boolean
  /** "Page {page} of {pages}". */
  page: string
  /** The legal details at the foot of each page. */
  foot: string
  blocks: Block[]
}
