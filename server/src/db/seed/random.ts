import { seededFraction } from '@marhala/domain/figures/seeded-fraction.ts'

export type Random = ReturnType<typeof makeRandom>

/** A generator that gives the same numbers for the same seed: the demo is the same every time. */
export function makeRandom(seed: number) {
  const fraction = seededFraction(seed)
  /** A whole number, both ends included. */
  const integer = (from: number, to: number) => from + Math.floor(fraction() * (to - from + 1))
  return {
    integer,
    chance: (percent: number) => fraction() * 100 < percent,
    pick: <Item>(items: readonly Item[]): Item => items[integer(0, items.length - 1)]!,
    weighted: <Key extends string>(weights: Record<Key, number>): Key => {
      const entries = Object.entries(weights) as [Key, number][]
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      return entries.find(([, weight]) => (left -= weight) < 0)?.[0] ?? entries[0]![0]
    },
    shuffle: <Item>(items: readonly Item[]): Item[] =>
      items
        .map((item) => ({ item, order: fraction() }))
        .sort((a, b) => a.order - b.order)
        .map(({ item }) => item),
    text: (alphabet: string, length: number): string =>
      Array.from({ length }, () => alphabet[integer(0, alphabet.length - 1)]).join(''),
  }
}
