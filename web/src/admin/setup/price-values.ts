import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import type { FleetPrices } from '../../data/cars/price-fleet.ts'
import { readAmount, readPercent, readWhole } from '../../features/forms/read-amount.ts'

type Category = FleetCatalogue['categories'][number]

/** Prices as they are typed; a car without one of its own costs what its category does. */
export type PriceValues = {
  categories: Record<`c${number}`, { daily_price: string; warranty_amount: string }>
  cars: Record<`c${number}`, string>
  min_days: string
  tax_rate: string
  prices_include_tax: boolean
}

/** What stands there first: the category's prices, else those of its first car. */
export function priceValues(
  categories: readonly Category[],
  cars: readonly FleetCar[],
  settings: Pick<CompanySettings, 'min_days_standard' | 'tax_rate' | 'prices_include_tax'>,
): PriceValues {
  const first = new Map(categories.map((category) => [category.id, firstPrices(category, cars)]))
  return {
    categories: Object.fromEntries(
      categories.map(({ id }) => {
        const [daily_price, warranty_amount] = first.get(id)!
        return [`c${id}`, { daily_price, warranty_amount }]
      }),
    ),
    cars: Object.fromEntries(
      cars.map((car) => [
        `c${car.id}`,
        car.daily_price === first.get(car.category_id)?.[0] ? '' : car.daily_price,
      ]),
    ),
    min_days: String(settings.min_days_standard),
    tax_rate: String(settings.tax_rate),
    prices_include_tax: settings.prices_include_tax,
  }
}

function firstPrices({ id, daily_price, warranty_amount }: Category, cars: readonly FleetCar[]) {
  const car = cars.find(({ category_id }) => category_id === id)
  return [daily_price ?? car?.daily_price ?? '', warranty_amount ?? car?.warranty_amount ?? '0.00'] as const
}

/** What is wrong with what was typed, by field. */
export function checkPrices(
  values: PriceValues,
  words: { amount: string; days: string; percent: string },
): Record<string, string> {
  const wrong: [string, string][] = []
  const isAmount = (text: string, least: number) => {
    const centimes = parseMoney(readAmount(text) ?? '')
    return centimes !== null && centimes >= least
  }
  for (const [key, { daily_price, warranty_amount }] of Object.entries(values.categories)) {
    if (!isAmount(daily_price, 1)) wrong.push([`categories.${key}.daily_price`, words.amount])
    if (!isAmount(warranty_amount, 0)) wrong.push([`categories.${key}.warranty_amount`, words.amount])
  }
  for (const [key, text] of Object.entries(values.cars))
    if (text.trim() !== '' && !isAmount(text, 1)) wrong.push([`cars.${key}`, words.amount])
  const days = readWhole(values.min_days)
  if (typeof days !== 'number' || days < 1 || days > 365) wrong.push(['min_days', words.days])
  const tax = readPercent(values.tax_rate)
  if (typeof tax !== 'number' || tax < 0 || tax > 100) wrong.push(['tax_rate', words.percent])
  return Object.fromEntries(wrong)
}

/** What is written of it: the rules, the categories, and the cars whose price changes. */
export function bodiesOf(
  values: PriceValues,
  { categories, cars }: { categories: readonly Category[]; cars: readonly FleetCar[] },
): FleetPrices {
  const days = Number(readWhole(values.min_days))
  const priced = categories.map(({ id, name }) => {
    const { daily_price, warranty_amount } = values.categories[`c${id}`]!
    return {
      id,
      body: { name, daily_price: readAmount(daily_price)!, warranty_amount: readAmount(warranty_amount)! },
    }
  })
  const changed = cars.flatMap((car) => {
    const category = priced.find(({ id }) => id === car.category_id)?.body
    if (!category) return []
    const daily_price = readAmount(values.cars[`c${car.id}`] ?? '') ?? category.daily_price
    const { warranty_amount } = category
    const isSame = car.daily_price === daily_price && car.warranty_amount === warranty_amount
    return isSame ? [] : [{ id: car.id, body: { daily_price, warranty_amount } }]
  })
  return {
    settings: {
      min_days_standard: days,
      min_days_premium: days,
      tax_rate: Number(readPercent(values.tax_rate)),
      prices_include_tax: values.prices_include_tax,
    },
    categories: priced,
    cars: changed,
  }
}
