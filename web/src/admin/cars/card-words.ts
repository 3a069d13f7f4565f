import type { Language } from '@marhala/contract/language.ts'
import arCard from '../../i18n/ar/car-card.json'
import arCommon from '../../i18n/ar/common.json'
import enCard from '../../i18n/en/car-card.json'
import enCommon from '../../i18n/en/common.json'
import frCard from '../../i18n/fr/car-card.json'
import frCommon from '../../i18n/fr/common.json'

const words = {
  en: { card: enCard, common: enCommon },
  ar: { card: arCard, common: arCommon },
  fr: { card: frCard, common: frCommon },
}

/** The storefront's own words of a card, in a language that need not be the page's: only the editor asks, and late. */
export function cardWords(language: Language) {
  const { card, common } = words[language]
  const { deal, premium, transmission, fuel } = card
  return { deal, premium, transmission, fuel, unit: common.currency.unit, perDay: common.per_day_short }
}
