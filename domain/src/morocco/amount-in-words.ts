import { toCardinal as arabic } from 'n2words/ar-SA'
import { toCardinal as french } from 'n2words/fr-FR'

/** An amount of centimes in words, as papers write it: `mille deux cents dirhams et cinquante centimes`. */
export function amountInWords(centimes: number): { fr: string; ar: string } {
  const [dirhams, rest] = [Math.floor(centimes / 100), centimes % 100]
  const [inFrench, inArabic] = [[frenchUnits(dirhams, 'dirham')], [arabicUnits(dirhams, dirhamForms)]]
  if (rest > 0) {
    inFrench.push(frenchUnits(rest, 'centime'))
    inArabic.push(arabicUnits(rest, centimeForms))
  }
  return { fr: inFrench.join(' et '), ar: inArabic.join(' و') }
}

/** One and none are singular; a round million takes `de`. */
function frenchUnits(count: number, unit: string): string {
  const of = count >= 1_000_000 && count % 1_000_000 === 0 ? 'de ' : ''
  return `${french(count)} ${of}${unit}${count < 2 ? '' : 's'}`
}

type Forms = { one: string; two: string; few: string; many: string; other: string }

const dirhamForms = { one: 'درهم واحد', two: 'درهمان', few: 'دراهم', many: 'درهما', other: 'درهم' }
const centimeForms = { one: 'سنتيم واحد', two: 'سنتيمان', few: 'سنتيمات', many: 'سنتيما', other: 'سنتيم' }

/** Two stand in the noun itself; three to ten take its plural, eleven to ninety-nine its accusative. */
function arabicUnits(count: number, { one, two, few, many, other }: Forms): string {
  if (count === 1) return one
  if (count === 2) return two
  const last = count % 100
  const noun = last >= 3 && last <= 10 ? few : last >= 11 ? many : other
  // A dual loses its ending before the noun, and nobody writes the ending of an accusative on papers.
  const words = arabic(count)
    .replaceAll('\u064b', '')
    .replace(/(مئت|ألف|مليون)ان$/, '$1ا')
  return `${words} ${noun}`
}
