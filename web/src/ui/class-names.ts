/** Joins class lists and drops what is empty: `classNames('a', isOpen && 'b')`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
