/** Digits and capitals without 0, O, 1, I and L, which people misread and mishear. */
export const referenceAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

const length = 6

/**
 * A booking's reference, `RB-7F3K9Q`, from at least 8 random bytes: practically uniform, since 2^64 is much larger than
 * 31^6. It is shown to people and not enumerable in practice, but no secret. The caller draws the bytes, and again when
 * the reference is taken. Throws RangeError on fewer bytes.
 */
export function referenceFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length < 8) throw new RangeError('a reference takes 8 random bytes')
  let rest = 0n
  for (const byte of randomBytes.subarray(0, 8)) rest = rest * 256n + BigInt(byte)
  let characters = ''
  while (characters.length < length) {
    characters += referenceAlphabet[Number(rest % 31n)]
    rest /= 31n
  }
  return `RB-${characters}`
}

/** Reads a reference as it is typed, in small letters, without its dash or prefix; null if it is none. */
export function readReference(text: string): string | null {
  const characters = text
    .trim()
    .toUpperCase()
    .replace(/^RB[- ]?(?=.{6}$)/, '')
  const isValid = [...characters].every((character) => referenceAlphabet.includes(character))
  return characters.length === length && isValid ? `RB-${characters}` : null
}

/** Whether typed text can be a part of a reference; otherwise none need be searched. */
export function mayBePartOfReference(text: string): boolean {
  const [, characters] = /^(?:(?:R?B)?-)?(.{0,6})$/.exec(text.toUpperCase()) ?? []
  return characters !== undefined && [...characters].every((one) => referenceAlphabet.includes(one))
}
