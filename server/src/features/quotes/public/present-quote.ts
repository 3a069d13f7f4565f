import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { signedPercent } from '@marhala/contract/language/signed-percent.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { AgreedPrice } from '@marhala/domain/price/agreed-price.ts'
import type { Quote, QuotedRule, QuotedSeason, QuoteLine } from '@marhala/domain/price/booking-price.ts'
import type { FrozenPromotion } from '@marhala/domain/price/promotion.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Kysely } from 'kysely'
import { type Said, say } from '@marhala/words/say.ts'
import type { DB } from '../../../db/tables.ts'
import { listKnownServices } from '../../catalogue/public/catalogue.queries.ts'

/** The language and the moment: a day of another year is shown with its year. */
type Reading = { language: Language; now: Date }

/** A quote with the labels of its lines: the words of the API, each extra's own name, and the season of a rate. */
export async function presentQuote(db: Kysely<DB>, quote: Quote, reading: Reading) {
  const services = await listKnownServices(db, reading.language)
  return labelQuote(quote, new Map(services.map((service) => [service.key, service.name])), reading)
}

/** The same where the names were read already. */
export function labelQuote(quote: Quote, serviceNames: Map<string, string>, { language, now }: Reading) {
  const labels = say(language, 'api:quote_lines')
  const labelOf = (season: QuotedSeason | undefined) => {
    if (!season) return labels.rental
    const dates = formatFor(language, 'UTC').plainRange(season.start_date, season.end_date, 'day', now)
    return `${labels[season.percent > 0 ? 'high_season' : 'low_season']} ${dates}`
  }
  const label = ({ key, season, rules, agreed, promotion }: QuoteLine) => {
    if (promotion) return promotionLabel(promotion, language)
    if (!isOwnLine(key)) return serviceNames.get(key) ?? key
    if (agreed) return agreedLabel(agreed, language)
    if (rules) return [labelOf(season), ...rules.map((rule) => ruleLabel(rule, language))].join(' · ')
    return season ? labelOf(season) : labels[key]
  }
  // Bookings from before have none.
  const { promotion_amount = 0 } = quote
  return { ...quote, promotion_amount, lines: quote.lines.map((line) => ({ ...line, label: label(line) })) }
}

/** A code or an offer by its name, a member's or an account's percent by its figure. */
function promotionLabel({ source, name, code, value }: FrozenPromotion, language: Language): string {
  const labels = say(language, 'api:quote_lines')
  if (name) return code ? `${textIn(name, language)} (${isolate(code)})` : textIn(name, language)
  return `${labels[source === 'tier' ? 'member' : 'account']} ${isolate(formatFor(language, 'UTC').percent(value))}`
}

/** A rule by its name, with what it adds or takes where nothing stopped it. */
function ruleLabel({ name, percent }: QuotedRule, language: Language): string {
  const figure = percent === undefined ? [] : [signedPercent(formatFor(language, 'UTC'), percent)]
  return [textIn(name, language), ...figure].join(' ')
}

/** What was agreed, and from which day on where it is not for all. */
function agreedLabel({ kind, value, after_days }: AgreedPrice, language: Language): string {
  const format = formatFor(language, 'UTC')
  const amount = isolate(kind === 'percent' ? format.percent(value) : format.money(formatMoney(value)))
  const label = say(language, `agreed-price:lines.${kind}`, { amount })
  if (after_days === 0) return label
  return say(language, 'agreed-price:lines.from_day', { label, day: format.number(after_days + 1) })
}

function isOwnLine(key: string): key is keyof Said<'api:quote_lines'> {
  return Object.hasOwn(say('en', 'api:quote_lines'), key)
}
