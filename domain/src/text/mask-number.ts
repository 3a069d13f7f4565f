/** A document number with all but its last three characters hidden (`'BE123456'` → `'•••••456'`); a short one whole. */
export function maskNumber(text: string): string {
  const signs = [...text]
  const shown = signs.length > 5 ? 3 : 0
  return signs.map((sign, index) => (index < signs.length - shown ? '•' : sign)).join('')
}
