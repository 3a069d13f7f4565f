import { endsBeforeIssue, type PaperKind, paperKinds } from '../fleet/car-papers.ts'

/** The papers that a line of a file can bring, one of each. */
export type ImportedPaperKind = Exclude<PaperKind, 'other'>
export const importedPaperKinds = paperKinds.filter((kind) => kind !== 'other')

const parts = { number: 'text', issued_on: 'day', expires_on: 'day' } as const
type Part = keyof typeof parts
export type PaperField = `${ImportedPaperKind}_${Part}`

const named = importedPaperKinds.flatMap((kind) =>
  (Object.keys(parts) as Part[]).map((part) => ({ field: `${kind}_${part}` as const, kind, part })),
)

/** The columns of papers, each with how its cells are read (docs/rules/import.md#fields). */
export const paperFields = Object.fromEntries(named.map(({ field, part }) => [field, parts[part]])) as {
  [Field in PaperField]: Field extends `${string}_number` ? 'text' : 'day'
}

/** Which paper a field is of, and what of it; undefined for any other field. */
export function paperPartOf(field: string) {
  return named.find((one) => one.field === field)
}

export type ImportedPaper = {
  kind: ImportedPaperKind
  number: string
  issued_on: string | null
  expires_on: string | null
}
export type PaperValues = { [Field in PaperField]?: string | undefined }

/** The papers of a line: each of which it says anything. */
export function papersOfLine(values: PaperValues): ImportedPaper[] {
  return importedPaperKinds
    .map((kind) => ({
      kind,
      number: values[`${kind}_number`] ?? '',
      issued_on: values[`${kind}_issued_on`] ?? null,
      expires_on: values[`${kind}_expires_on`] ?? null,
    }))
    .filter(({ number, issued_on, expires_on }) => number !== '' || issued_on !== null || expires_on !== null)
}

/** What a line says of the car alone. */
export function withoutPapers<Values extends object>(values: Values): Omit<Values, PaperField> {
  const entries = Object.entries(values).filter(([field]) => paperPartOf(field) === undefined)
  return Object.fromEntries(entries) as Omit<Values, PaperField>
}

/** The field of the first paper that ends before it begins; undefined where none does. */
export function wrongPaperOf(values: PaperValues): PaperField | undefined {
  const wrong = papersOfLine(values).find(endsBeforeIssue)
  return wrong && `${wrong.kind}_expires_on`
}

/** What people call each paper, in three languages; the first three are the words of our own templates. */
const names: Record<ImportedPaperKind, readonly string[]> = {
  registration: [
    'registration',
    'carte grise',
    'البطاقة الرمادية',
    'registration document',
    'الورقة الرمادية',
  ],
  insurance: ['insurance', 'assurance', 'التأمين', 'attestation assurance', 'تأمين'],
  technical_inspection: [
    'technical inspection',
    'visite technique',
    'الفحص التقني',
    'inspection',
    'contrôle technique',
    'vt',
    'ct',
  ],
  road_tax: ['road tax', 'vignette', 'الضريبة على السيارة', 'tsav', 'الضريبة السنوية'],
  circulation_permit: ['circulation permit', 'autorisation de circulation', 'رخصة السير', 'autorisation'],
}

/** What stands above the date or number of a paper; `_` is its name. */
const forms: Record<Part, readonly string[]> = {
  number: ['_ number', '_ numéro', '_ الرقم', '_ no', 'n _', 'numéro _', 'numéro de _', 'رقم _'],
  issued_on: [
    '_ issued on',
    '_ délivré le',
    '_ تاريخ الإصدار',
    '_ from',
    '_ start',
    'début _',
    'date début _',
    'بداية _',
  ],
  expires_on: [
    '_ expires on',
    '_ expire le',
    '_ تاريخ الانتهاء',
    '_ expiry',
    '_ until',
    '_ valid until',
    '_ end',
    'fin _',
    'date fin _',
    'expiration _',
    'échéance _',
    'validité _',
    '_ jusqu au',
    '_ au',
    'انتهاء _',
    'صلاحية _',
  ],
}

/** A paper alone above a column is its end, but for those whose name means something else, or has none. */
const endAlone: readonly ImportedPaperKind[] = [
  'insurance',
  'technical_inspection',
  'road_tax',
  'circulation_permit',
]

/** The headings of the columns of papers. */
export const paperHeadings = Object.fromEntries(
  named.map(({ field, kind, part }) => [
    field,
    [
      ...names[kind].flatMap((name) => forms[part].map((form) => form.replace('_', name))),
      ...(part === 'expires_on' && endAlone.includes(kind) ? names[kind] : []),
    ],
  ]),
) as Partial<Record<PaperField, readonly string[]>> as Record<PaperField, readonly string[]>
