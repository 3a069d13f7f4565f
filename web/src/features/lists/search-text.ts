/** A text to search for; null for nothing, and for what the API would refuse. */
export function searchText(text: string | null): string | null {
  const trimmed = (text ?? '').trim()
  const storable = !trimmed.includes('\0') && trimmed.isWellFormed()
  return trimmed !== '' && trimmed.length <= 100 && storable ? trimmed : null
}
