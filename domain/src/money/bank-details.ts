/** A Moroccan account number: 24 digits, the last two of which check the others. */
const ribForm = /^\d{24}$/

/** Reads a RIB, or the IBAN that holds it, as people type them; null where its digits do not check. */
export function readRib(text: string): string | null {
  const typed = text.replace(/[\s.-]/g, '').toUpperCase()
  const rib = typed.startsWith('MA') ? typed.slice(4) : typed
  if (!ribForm.test(rib) || BigInt(rib) % 97n !== 0n) return null
  return typed.startsWith('MA') && ibanOf(rib) !== typed ? null : rib
}

/** The IBAN of a RIB. */
export function ibanOf(rib: string): string {
  // MA as digits, and two zeros in place of the check.
  const check = 98n - (BigInt(`${rib}221000`) % 97n)
  return `MA${String(check).padStart(2, '0')}${rib}`
}

/** A RIB in the groups in which banks print it: bank, town, account, key. */
export function spacedRib(rib: string): string {
  return [rib.slice(0, 3), rib.slice(3, 6), rib.slice(6, 22), rib.slice(22)].join(' ')
}
