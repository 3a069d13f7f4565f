import { markup } from './markup.ts'

/**
 * The dark theme and narrow screens: all that the style sheet does here. Mail programs support tables, inline styles
 * and little else; one that drops the sheet still shows the light mail. Colours are the tokens of the screens.
 */
export const layoutSheet = markup`<style>
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
  .plain { border-top-color: #57c3cf !important; }
  .waiting { border-top-color: #f3c264 !important; }
  .good { border-top-color: #69d49a !important; }
  .bad { border-top-color: #f98f87 !important; }
  .ink { color: #eaf2f3 !important; }
  .soft { color: #9dacb0 !important; }
  .name { color: #57c3cf !important; }
  .code { background: #10383f !important; color: #a1e1e7 !important; }
  .label, .value, .quote { border-color: #2a363b !important; }
}
</style>`
