import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { coverOf } from '@marhala/domain/price/insurance.ts'
import { say } from '@marhala/words/say.ts'

type Chosen = readonly { key: string; service_group: string | null }[]

/** What a booking's extras insure and with which excess, and what a damage then costs its client, in words. */
export function insuranceOf(services: Chosen, insurance_excess: number | null, language: Language) {
  const cover = coverOf(services.map(({ key, service_group: group }) => ({ key, group })))
  const excess = cover === 'excess' ? insurance_excess : null
  const terms = say(language, 'api:insurance_terms')
  if (excess === null) return { cover, excess, terms: terms[cover] }
  const amount = isolate(formatFor(language, 'UTC').money(formatMoney(excess)))
  return { cover, excess, terms: say(language, 'api:insurance_terms.excess_of', { amount }) }
}
