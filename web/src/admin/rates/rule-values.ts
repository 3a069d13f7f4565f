import type { Language } from '@marhala/contract/language/language.ts'
import type { RateProposal } from '@marhala/contract/rates/rate-advice.ts'
import type { RateRule } from '@marhala/contract/rates/rates.ts'
import type { Texts } from '@marhala/domain/text/text-in.ts'
import { readPercent, readWhole } from '../../features/forms/read-amount.ts'

const days = ['start_date', 'end_date'] as const
const figures = ['min_days', 'max_days', 'min_lead_days', 'max_lead_days', 'utilisation_above'] as const
const choices = ['category_id', 'location_id'] as const
type Name = (typeof days)[number] | (typeof figures)[number] | (typeof choices)[number]

/** The form's fields: numbers as people type them, rows as they are ticked. */
export type RuleValues = {
  name: Texts
  percent: string
  weekdays: string[]
  channel: string
} & Record<Name, string>

/** What the form shows of a rule; of a new one nothing. */
export function valuesOf(rule: RateRule | null): RuleValues {
  const shown = (name: keyof RateRule) => String(rule?.[name] ?? '')
  return {
    name: rule?.name ?? { en: '', ar: '', fr: '' },
    percent: shown('percent'),
    weekdays: (rule?.weekdays ?? []).map(String),
    channel: shown('channel'),
    ...(Object.fromEntries([...days, ...figures, ...choices].map((name) => [name, shown(name)])) as Record<
      Name,
      string
    >),
  }
}

/** A proposal of the adviser that somebody wants to make a rule, with a name for it. */
export type AcceptedAdvice = Pick<RateProposal, 'start_date' | 'end_date' | 'percent'> & {
  category_id: number
  name: string
}

/** What the form shows of a proposal; its name is in the language of the page. */
export function advisedValues({ name, ...advice }: AcceptedAdvice, language: Language): RuleValues {
  const empty = valuesOf(null)
  return {
    ...empty,
    name: { ...empty.name, [language]: name },
    percent: String(advice.percent),
    category_id: String(advice.category_id),
    start_date: advice.start_date,
    end_date: advice.end_date,
  }
}

/** The fields as a body; what is no number goes as it is, for the contract to refuse on its field. */
export function bodyOf(values: RuleValues): object {
  return {
    name: values.name,
    percent: values.percent.trim() === '' ? undefined : readPercent(values.percent),
    weekdays: values.weekdays.map(Number),
    channel: values.channel || null,
    ...Object.fromEntries(days.map((name) => [name, values[name].trim() || null])),
    ...Object.fromEntries([...figures, ...choices].map((name) => [name, readWhole(values[name]) ?? null])),
  }
}
