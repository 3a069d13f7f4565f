import type * as z from 'zod/mini'

/** What may stand in one field of a query: one of some values, several of them, or a text of a kind. */
export type QueryField =
  | readonly string[]
  | { several: readonly string[] | Whole }
  | Whole
  | { text: number }
  | { matches: string }
  | 'date'
  | 'money'
  | 'flag'

type Whole = { whole: readonly [least: number, most: number] }

export type QueryFields = Record<string, QueryField>

/** The fields of a query as plain data, for a page that must read an address and has no room for schemas. */
export function queryFields(query: z.core.$ZodType): QueryFields {
  const { shape } = (query as z.core.$ZodObject)._zod.def
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const field = fieldOf(definitionOf(schema))
      return field === null ? [] : [[name, field]]
    }),
  )
}

/** As much of a schema's definition as tells its kind. */
type Definition = {
  type: string
  format?: string
  innerType?: z.core.$ZodType
  options?: z.core.$ZodType[]
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  element?: z.core.$ZodType
  entries?: Record<string, string>
  checks?: { _zod: { def: { value?: number; maximum?: number } } }[]
}

function definitionOf(schema: z.core.$ZodType): Definition {
  return schema._zod.def as unknown as Definition
}

/** Null for what is no filter of a page. */
function fieldOf({ type, ...schema }: Definition): QueryField | null {
  if (type === 'optional') return fieldOf(definitionOf(schema.innerType!))
  if (type === 'enum') return Object.values(schema.entries!)
  if (type === 'pipe') return pipedField(definitionOf(schema.in!), definitionOf(schema.out!))
  // A day, or a time of it: a page that asks for times writes them itself.
  if (type === 'union') return fieldOf(definitionOf(schema.options![0]!))
  if (schema.format === 'date') return 'date'
  return { text: limitsOf(schema)[0]! }
}

/** A text that becomes something else: what it becomes tells what may stand in it. */
function pipedField(from: Definition, out: Definition): QueryField | null {
  if (from.type === 'enum') return fieldOf(from)
  if (out.type === 'pipe') return pipedField(definitionOf(out.in!), definitionOf(out.out!))
  if (out.type === 'boolean') return 'flag'
  if (out.type === 'transform') return 'money'
  if (out.type === 'number') return { whole: limitsOf(out) as [number, number] }
  return { several: fieldOf(definitionOf(out.element!)) as readonly string[] | Whole }
}

function limitsOf({ checks = [] }: Pick<Definition, 'checks'>): number[] {
  return checks.flatMap(({ _zod: { def } }) => def.value ?? def.maximum ?? [])
}
