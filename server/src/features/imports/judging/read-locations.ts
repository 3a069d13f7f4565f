import { wordKey } from '@marhala/domain/import/value-words.ts'

type Listed = { code: string; names: string[] }
type LocationTexts = { pickup_location?: string | undefined; return_location?: string | undefined }

/**
 * Both locations of a booking: one of the catalogue by its code or name, else the file's text. Without a text the car's
 * home, else the first of the catalogue; a return without one is where the car was picked up.
 */
export function readLocations(listed: readonly Listed[]) {
  const codes = new Map(
    listed.flatMap(({ code, names }) => [code, ...names].map((name) => [wordKey(name), code] as const)),
  )
  const read = (text: string | undefined) =>
    text === undefined ? undefined : (codes.get(wordKey(text)) ?? text)
  return ({ pickup_location, return_location }: LocationTexts, home: string | null) => {
    const pickup = read(pickup_location) ?? home ?? listed[0]?.code ?? '–'
    return { pickup_location: pickup, return_location: read(return_location) ?? pickup }
  }
}
