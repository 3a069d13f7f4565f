import type { Language } from '@marhala/contract/language/language.ts'
import type { DrawnTrack } from './draw-track.ts'

/** A text that was formatted or typed; `ltr` keeps its own order inside Arabic (numbers, plates, addresses of mail). */
export type Value = { text: string; ltr?: boolean }

export type Row = { label: string; value: Value }

/** One line of a price: what, how many of it, at how much, how much in all. */
export type PriceLine = { label: string; quantity: string; unit: string; amount: string }

/** What a document consists of below its head, in order. */
export type Block =
  | { kind: 'columns'; columns: { title: string; rows: Row[] }[] }
  | { kind: 'price'; title: string; heads: PriceLine; lines: PriceLine[]; totals: TotalRow[] }
  | { kind: 'table'; title: string; heads: string[]; lines: Value[][] }
  | { kind: 'sheet'; title: string; columns: SheetColumn[]; lines: Value[][]; totals: Value[] | null }
  | { kind: 'text'; title: string; paragraphs: string[]; numbered: boolean }
  | { kind: 'clauses'; title: string; clauses: Clause[] }
  | { kind: 'track'; title: string; track: DrawnTrack }
  | { kind: 'signatures'; places: { who: string; hint: string }[] }

/** A clause of a contract, and in a column beside it the same in French; null where that is its own language. */
export type Clause = { text: string; french: string | null }

/** A column of a report: figures stand at the end of theirs, texts at the start. */
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
  /** A wide table wants the page on its side. */
  landscape?: boolean
  /** "Page {page} of {pages}". */
  page: string
  /** What the law wants on each page of a company's documents. */
  foot: string
  blocks: Block[]
}
