/** Text with the digits of Arabic keyboards (`٠١٢`) as the fields show them (`012`). */
export function latinDigits(text: string): string {
  return text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
}
