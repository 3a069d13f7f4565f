import { readFileSync } from 'node:fs'

/** The SVGs of a folder of `drawings`, by name. */
export function readDrawings<Name extends string>(
  folder: string,
  names: readonly Name[],
): Record<Name, string> {
  const read = (name: Name) =>
    readFileSync(new URL(`drawings/${folder}/${name}.svg`, import.meta.url), 'utf8').trim()
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>
}

/** The drawings without a car. */
export const scenes = readDrawings('scenes', ['hero', 'hero-dark', 'road-ends', 'empty-garage'])
