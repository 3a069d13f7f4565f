/** A piece of HTML that is safe to show: what `markup` made. */
export type Markup = { markup: string }

type Piece = string | number | Markup | Piece[] | undefined

/**
 * The template of the mails' HTML: values are escaped unless they are markup themselves (R49). Not called `html`, for
 * which a formatter would add spaces that a reader sees.
 */
export function markup(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return { markup: strings.map((text, index) => text + show(pieces[index])).join('') }
}

function show(piece: Piece): string {
  if (piece === undefined) return ''
  if (Array.isArray(piece)) return piece.map(show).join('')
  if (typeof piece === 'object') return piece.markup
  return escapeHtml(String(piece))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
