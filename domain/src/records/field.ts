/** What is said of a field of a record, once: whoever shows, exports, sends or forgets records goes by it. */
export type Field = {
  /** What its values are: `time` a day or an instant, `names` a text or one in each language; money is in centimes. */
  kind: FieldKind
  /** Where its word stands: the audit's rows tell of a field that has one. */
  label?: string
  /** Where each value of a choice has its word, under the value. */
  choices?: string
  /** What tells of a person: their export shows it, and of their own row it is emptied as they leave. */
  personal?: true
  /** Typed freely, so that it may name the person: the name goes out of it as they leave. */
  free_text?: true
  /** A column of its list's CSV file, by the key of its heading or, with `true`, under its label. */
  exported?: string | true
  /** A text that a file from elsewhere may bring: what people write above its column, commas between. */
  imported?: readonly string[]
  /** Told to webhooks. */
  webhook?: true
  /** For staff alone: in nothing that the person reads, gets or downloads, their export included (decision 099). */
  internal?: true
  /** Only ever written: nobody reads it, no export holds it. */
  secret?: true
}

export type FieldKind =
  | 'text'
  | 'names'
  | 'choice'
  | 'flag'
  | 'time'
  | 'money'
  | 'number'
  | 'percent'
  | 'days'
  | 'hours'
  | 'minutes'
  | 'months'
  | 'years'
  | 'kilometers'
  | 'eighths'
  | 'language'
  | 'languages'
  | 'place'
  | 'places'
  | 'permissions'
  | 'brand'
  | 'category'
  | 'rental_class'
  | 'features'
  | 'extras'
  | 'list'
  | 'choices'
  | 'clauses'
  | 'tiers'
  | 'week'
  | 'look'

export type Fields = Readonly<Record<string, Field>>

/** A register whose fields have their words in one place, each under its name, but where they say another. */
export function labelled<const Register extends Fields>(words: string, register: Register): Register {
  const fields = Object.entries(register).map(([name, field]) => [
    name,
    { label: `${words}.${name}`, ...field },
  ])
  return Object.fromEntries(fields) as Register
}

type NamesWith<Register, Part extends keyof Field> = {
  [Name in keyof Register]: Register[Name] extends { [_ in Part]: unknown } ? Name : never
}[keyof Register] &
  string

/** The names of the fields of which a register says a thing, in its order. */
export function namesWith<Register extends Fields, Part extends keyof Field>(
  register: Register,
  part: Part,
): NamesWith<Register, Part>[] {
  return Object.keys(register).filter((name) => register[name]![part] !== undefined) as NamesWith<
    Register,
    Part
  >[]
}

/** What a register says of a thing, by the names of the fields of which it says it. */
export function partsOf<Register extends Fields, Part extends keyof Field>(register: Register, part: Part) {
  const parts = namesWith(register, part).map((name) => [name, register[name]![part]])
  return Object.fromEntries(parts) as { [Name in NamesWith<Register, Part>]: Register[Name][Part] }
}
