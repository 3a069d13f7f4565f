import type { DrawnColors } from '@marhala/domain/site/colors.ts'
import { type Markup, markup } from './markup.ts'

/**
 * The dark theme and narrow screens: all that the style sheet does here. Mail programs support tables, inline styles
 * and little else; one that drops the sheet still shows the light mail. Colours are the tokens of the screens,
 * or the company's own.
 */
export function layoutSheet(dark: DrawnColors): Markup {
  return markup`<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 520px) {
  .outer { padding: 16px 8px !important; }
  .inner { padding: 28px 20px !important; }
  .label, .value { display: block !important; width: auto !important; }
  .label { padding: 12px 0 0 !important; }
  .value { padding: 2px 0 12px !important; border: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .outer { background: #0a1215 !important; }
  .card { background: #111b1f !important; border-color: #2a363b !important; }
  .plain { border-top-color: ${dark.primary} !important; }
  .waiting { border-top-color: #f3c264 !important; }
  .good { border-top-color: #69d49a !important; }
  .bad { border-top-color: #f98f87 !important; }
  .ink { color: #eaf2f3 !important; }
  .soft { color: #9dacb0 !important; }
  .name, .link { color: ${dark.primary} !important; }
  .code { background: ${dark['primary-soft']} !important; color: ${dark['primary-soft-fg']} !important; }
  .button { background: ${dark.accent} !important; }
  .button a { color: ${dark['on-accent']} !important; }
  .label, .value, .quote { border-color: #2a363b !important; }
}
</style>`
}
