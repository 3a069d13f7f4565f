import type { Endpoint, QueryOf } from '@marhala/contract/wire/endpoint.ts'
import type { QueryField, QueryFields } from '@marhala/contract/wire/query-fields.ts'
import { isSeveral, readField } from './inner/read-field.ts'

/** What may be written into an address; what its field cannot hold is left out. */
type Value = string | number | boolean | null | undefined | readonly (string | number)[]

type Omitted = 'per_page' | 'format'

type TextOf<Field> = Field extends readonly (infer Text)[] ? Text : string
type TextsOf<Fields> = { [Name in keyof Fields]: TextOf<Fields[Name]> }
type QueryTexts<Query, Fixed> = {
  [Name in Exclude<keyof Query, Omitted | keyof Fixed>]: unknown extends Query[Name]
    ? string
    : Exclude<Query[Name], undefined>
}
type Texts<Query, Fixed, Look, Open> = Omit<QueryTexts<Query, Fixed>, keyof Look> &
  TextsOf<Look> &
  TextsOf<Open>
type ViewOf<All, Start> = {
  [Name in keyof All]: Name extends keyof Start | 'page' ? All[Name] : All[Name] | null
}

/** What of a view changes; values may be numbers and lists. */
export type Change<View> = { [Name in keyof View]?: Value }

/** A list in its address; `View` is what it says, `Query` what its call takes. */
export type ListAddress<View, Query> = {
  fields: QueryFields
  /** The names of the filters that narrow the list. */
  narrowing: readonly (keyof View)[]
  /** The names of how it is looked at, which no filter changes. */
  look: readonly (keyof View)[]
  /** The names of what stands open over the list. */
  open: readonly (keyof View)[]
  start: View
  /** Reads an address. What the API would refuse is left out, so a hand-made address shows a list and no error. */
  read: (address: URLSearchParams | string) => View
  /** The address of a view, with some of it changed; what goes without saying is left out. */
  hrefOf: (view: View, change?: Change<View>) => string
  request: (view: View) => { [Name in keyof Query]?: Exclude<Query[Name], undefined> }
  /** What of that is neither order nor page. */
  filters: (view: View) => { [Name in Exclude<keyof Query, Ordering>]?: Exclude<Query[Name], undefined> }
  isNarrowed: (view: View) => boolean
  count: (view: View, names: readonly (keyof View)[]) => number
  clearHref: (view: View) => string
  /** What a saved view knows of a view: filters and order, the same whatever order they were chosen in. */
  saved: (view: View) => string
  /** The order after a press on a column's header: turned round, or the new column. */
  sorted: (view: View, column: string) => Change<View>
}

type Ordering = 'page' | 'per_page' | 'sort_by' | 'sort_order' | 'format'

type ListDescription<Call, Fixed, Look, Open, Start> = {
  path: string
  /** The list's call, as `data` has it: what its query knows, the address knows. */
  call?: Call
  /** What is requested whatever the address says. */
  fixed?: Fixed
  /** What else the address says: how the list is looked at. A name of the query takes fewer values here. */
  look?: Look
  /** What stands open over the list: other filters and another page close it. */
  open?: Open
  /** What goes without saying. */
  start?: Start
  /** Names of the query that choose among lists and narrow none. */
  wide?: readonly string[]
  /** Columns that begin with their least, other than the rest. */
  ascending?: readonly string[]
}

/** A list in its address (decision 082): every value is the text that the wire has, null where there is none. */
export function listAddress<
  const Look extends QueryFields = Record<never, never>,
  const Open extends QueryFields = Record<never, never>,
  const Fixed extends object = Record<never, never>,
  Call extends Endpoint = never,
  const Start extends { [Name in keyof Texts<QueryOf<Call>, Fixed, Look, Open>]?: string } = Record<
    never,
    never
  >,
>(
  description: ListDescription<Call, Fixed, Look, Open, Start>,
): ListAddress<ViewOf<Texts<QueryOf<Call>, Fixed, Look, Open>, Start>, QueryOf<Call>> {
  const { path, call, fixed = {}, look, open, wide = [], ascending = [] } = description
  const query = Object.fromEntries(
    Object.entries(call?.fields ?? {})
      .filter(([name]) => !omitted.includes(name) && !(name in fixed))
      .toSorted(([one], [other]) => ordering.indexOf(one) - ordering.indexOf(other)),
  )
  const looks = Object.keys(look ?? {}).filter((name) => !(name in query))
  const fields: QueryFields = { ...only(look ?? {}, looks), ...query, ...look, ...open }
  const start: View = { ...(query['page'] && { page: '1' }), ...description.start }
  const narrowing = Object.keys(query).filter((name) => !ordering.includes(name) && !wide.includes(name))

  const viewOf = (readText: ReadText) => makeView(fields, start, readText)

  /** Other filters begin with the first page, and whatever stands open is closed unless it is named. */
  function changed(view: View, change: Record<string, Value>): View {
    const isOther = Object.keys(change).some((name) => name in query)
    const closed = Object.fromEntries(Object.keys(open ?? {}).map((name) => [name, null]))
    const next: Record<string, Value> = { ...view, ...(isOther && { page: null }), ...closed, ...change }
    return viewOf((name) => textOf(next[name]))
  }

  function hrefOf(view: View, change: Record<string, Value> = {}): string {
    const entries = entriesOf(changed(view, change), start)
    const mark = path.includes('?') ? '&' : '?'
    return entries.length === 0 ? path : `${path}${mark}${new URLSearchParams(entries)}`
  }

  const list: ListAddress<View, View> = {
    fields,
    narrowing,
    look: looks,
    open: Object.keys(open ?? {}),
    start: viewOf(() => null),
    read: (address) => viewOf(readerOf(new URLSearchParams(address))),
    hrefOf,
    request: (view) => ({ ...only(view, Object.keys(query)), ...fixed }),
    filters: (view) => only(view, [...wide, ...narrowing]) as Record<string, string>,
    isNarrowed: (view) => narrowing.some((name) => view[name] !== (start[name] ?? null)),
    count: (view, names) => names.filter((name) => view[name] !== null).length,
    clearHref: (view) => hrefOf(view, Object.fromEntries(narrowing.map((name) => [name, null]))),
    saved: (view) => inOrder(entriesOf(view, start).filter(([name]) => name in query && name !== 'page')),
    sorted: ({ sort_by, sort_order }, column) => {
      const first = ascending.includes(column) ? 'asc' : start['sort_order']
      const turned = sort_order === 'asc' ? 'desc' : 'asc'
      return { sort_by: column, sort_order: sort_by === column ? turned : first }
    },
  }
  return list as never
}

const omitted: readonly string[] = ['per_page', 'format'] satisfies Omitted[]
const ordering: readonly string[] = ['sort_by', 'sort_order', 'page'] satisfies Ordering[]

type View = Record<string, string | null>
type ReadText = (name: string, field: QueryField) => string | null

/** The view that some texts make: what its field cannot hold is left out. */
function makeView(fields: QueryFields, start: View, readText: ReadText): View {
  const view = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = readText(name, field)
      return [name, (text === null ? null : readField(field, text)) ?? start[name] ?? null]
    }),
  )
  return fields['period'] ? withWholePeriod(view, start['period'] ?? null) : view
}

function readerOf(params: URLSearchParams): ReadText {
  // A form without scripts repeats a name for each ticked box; our own links join them with commas.
  return (name, field) => (isSeveral(field) ? params.getAll(name).join(',') : params.get(name))
}

function only<Value>(
  values: Record<string, Value>,
  names: readonly string[],
): Record<string, NonNullable<Value>> {
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
}

function inOrder(entries: [string, string][]): string {
  return new URLSearchParams(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))).toString()
}

function entriesOf(view: View, start: View) {
  return Object.entries(view).filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[1] !== start[entry[0]],
  )
}

function textOf(value: Value): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** A period of one's own without both of its days in order is none; any other has no days. */
function withWholePeriod(view: View, start: string | null): View {
  const { period = null, start_date, end_date } = view
  const isWhole = Boolean(period === 'custom' && start_date && end_date && start_date <= end_date)
  if (isWhole) return view
  return { ...view, period: period === 'custom' ? start : period, start_date: null, end_date: null }
}
