/** The parts of a full tank, an eighth each, as a gauge names them. */
const parts = ['⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'] as const

/** What a level of fuel in eighths is shown as: a fraction of the tank, or the words for empty and full. */
export function fuelReading(eighths: number): (typeof parts)[number] | 'empty' | 'full' {
  if (eighths <= 0) return 'empty'
  return parts[eighths - 1] ?? 'full'
}
