/** What a class promises of each of its cars: the gearbox, the fuel where one is named, so many seats and bags at least. */
export type ClassPromise = {
  transmission_type: string
  fuel_type: string | null
  passengers: number
  luggage: number
}

export const promisedFields = ['transmission_type', 'fuel_type', 'passengers', 'luggage'] as const
export type PromisedField = (typeof promisedFields)[number]

/** What becomes of a booking of a full class: nothing, staff give it a car of the next, or it gets one at once. */
export const upgrades = ['never', 'ask', 'at_once'] as const
export type Upgrade = (typeof upgrades)[number]

/** Whether a full class borrows from the next: at once, or where staff may be asked. */
export function mayBorrow(upgrade: string, { mayAsk }: { mayAsk: boolean }): boolean {
  return upgrade === 'at_once' || (mayAsk && upgrade === 'ask')
}

/** What of a promise a car lacks, or a class whose cars are to stand in (docs/rules/classes.md#a-class-and-its-cars). */
export function brokenPromises(promise: ClassPromise, by: ClassPromise): PromisedField[] {
  return promisedFields.filter((field) => {
    if (field === 'passengers' || field === 'luggage') return by[field] < promise[field]
    return promise[field] !== null && by[field] !== promise[field]
  })
}

/** Whether a car keeps what a class promises, or a class promises as much. */
export function keepsPromise(promise: ClassPromise, by: ClassPromise): boolean {
  return brokenPromises(promise, by).length === 0
}

type UpgradedClass = { id: number; upgrade_class_id: number | null }

/** Whether upgrades would lead from a class back to it (docs/rules/classes.md#upgrades). */
export function isUpgradeCircle(
  { id, upgrade_class_id }: UpgradedClass,
  classes: readonly UpgradedClass[],
): boolean {
  const nextOf = new Map(classes.map((one) => [one.id, one.upgrade_class_id]))
  const seen = new Set<number>()
  for (let next = upgrade_class_id; next !== null && !seen.has(next); next = nextOf.get(next) ?? null) {
    if (next === id) return true
    seen.add(next)
  }
  return false
}

type Choice = ClassPromise & { id: number; category_id: number }

/** The classes that a car may join, those of its category first, of them the one that promises the most. */
export function classesFor<Class extends Choice>(
  car: ClassPromise & { category_id: number },
  classes: readonly Class[],
): Class[] {
  const distance = ({ category_id, passengers, luggage, fuel_type }: Class) =>
    (category_id === car.category_id ? 0 : 10_000) +
    100 * (car.passengers - passengers) +
    2 * (car.luggage - luggage) +
    (fuel_type === null ? 1 : 0)
  return classes
    .filter((one) => keepsPromise(one, car))
    .toSorted((one, other) => distance(one) - distance(other))
}

/** The class that is proposed for a car: of its category alone, the one that promises the most. */
export function suggestedClass<Class extends Choice>(
  car: ClassPromise & { category_id: number },
  classes: readonly Class[],
): Class | null {
  const [first] = classesFor(car, classes)
  return first && first.category_id === car.category_id ? first : null
}
