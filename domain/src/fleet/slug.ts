/**
 * A car's name in URLs, `dacia-duster-2024-a1b2`, which never changes (docs/rules/fleet.md#a-cars-address). `suffix`, a
 * few letters or digits drawn by the caller, tells two equal names apart. What has no Latin letters or digits is left
 * out.
 */
export function carSlug(car: { brand: string; model: string; year: number; suffix: string }): string {
  const name = slugify(`${car.brand} ${car.model}`).slice(0, 80).replace(/-$/, '')
  return [name, String(car.year), slugify(car.suffix)].filter((part) => part !== '').join('-')
}

/** A text in small Latin letters, digits and single dashes: `'Citroën C3'` → `'citroen-c3'`; empty if none is left. */
export function slugify(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
  const words = plain.match(/[a-z0-9]+/g) ?? []
  return words.join('-')
}
