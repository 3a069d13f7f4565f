import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { coverOf, excessOf, insuranceAmong } from '@marhala/domain/price/insurance.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { say } from '@marhala/words/say.ts'

/** An extra of a booking, with what the insurances among them leave and cover. */
export type InsuringExtra = {
  key: string
  service_group: string | null
  excess_amount: number | null
  excess_percent: number | null
  covers: Translated | null
}

/**
 * What a booking's extras insure and with which excess, what a damage then costs its client, and what is covered, in
 * words; `insurance_excess` is that of the car, as the booking froze it.
 */
export function insuranceOf(
  services: readonly InsuringExtra[],
  insurance_excess: number | null,
  language: Language,
) {
  const insurance = insuranceAmong(services.map((extra) => ({ ...extra, group: extra.service_group })))
  const cover = coverOf(insurance ? [insurance] : [])
  const excess = cover === 'excess' ? excessOf({ own: insurance_excess, of_category: null }, insurance) : null
  const terms = say(language, 'api:insurance_terms')
  const covers = insurance?.covers ? textIn(insurance.covers, language) : ''
  if (excess === null) return { cover, excess, terms: terms[cover], covers }
  const amount = isolate(formatFor(language, 'UTC').money(formatMoney(excess)))
  return { cover, excess, terms: say(language, 'api:insurance_terms.excess_of', { amount }), covers }
}
