import type { DrawnColors } from '@marhala/domain/site/colors.ts'
import { directionOf, type Language } from '@marhala/contract/language/language.ts'
import { layoutSheet } from './layout-sheet.ts'
import { type Markup, markup } from './markup.ts'

/** The state in a mail's upper edge, in the colours of the screens. */
export type Tone = 'plain' | 'waiting' | 'good' | 'bad'

/** The content of a mail, in plain text. */
type Page = {
  language: Language
  company: string
  colors: { light: DrawnColors; dark: DrawnColors }
  logo_url: string | undefined
  subject: string
  title: string
  tone?: Tone
  greeting: string
  paragraphs: string[]
  code?: string
  rows: {
    label: string
    value: string
    note?: string | undefined
    map?: { label: string; url: string } | undefined
    strong?: boolean
  }[]
  quotes: { label: string; lines: string[] }[]
  closing?: string
  link: { label: string; url: string } | undefined
  signature: string
  contact: string[]
}

const edges = { waiting: '#b47a18', good: '#1d7f4c', bad: '#b32322' }
const font =
  "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans Arabic','Geeza Pro',Tahoma,Arial,sans-serif"
// Tables as boxes: the only ones that every mail program places alike.
const box = markup`role="presentation" cellpadding="0" cellspacing="0" border="0"`

/** The layout of all mails: the company, a headline, the words, figures in rows, one button. */
export function layOut(page: Page): string {
  const { language, subject, colors, tone = 'plain' } = page
  const start = startOf(language)
  const direction = directionOf(language)
  const edge = `border:1px solid #d9e2e3;border-top:4px solid ${tone === 'plain' ? colors.light.primary : edges[tone]}`
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${layoutSheet(colors.dark)}
</head>
<body class="page" style="margin:0;padding:0;background:#edf4f5">
${preheader(page)}
<table ${box} width="100%" dir="${direction}"><tr>
<td class="outer" align="center" bgcolor="#edf4f5" style="background:#edf4f5;padding:32px 16px;${font}">
<table ${box} width="560" style="width:100%;max-width:560px">
<tr><td align="${start}" style="padding:0 4px 20px">${sign(page)}</td></tr>
<tr><td class="card ${tone}" bgcolor="#ffffff" style="background:#ffffff;${edge};border-radius:16px">
<table ${box} width="100%"><tr><td class="inner" align="${start}" style="padding:36px 40px">
${body(page)}
</td></tr></table>
</td></tr>
<tr><td align="${start}" style="padding:20px 4px 0">${foot(page)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup
}

/** `text-align:start` is unknown to some mail programs. */
function startOf(language: Language): string {
  return directionOf(language) === 'rtl' ? 'right' : 'left'
}

/** The preview beside the subject in lists of mails, separated from the greeting. */
function preheader({ paragraphs }: Page): Markup {
  const gap = '\u034f\u00a0'.repeat(60)
  return markup`<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${paragraphs[0]}${gap}</div>`
}

function sign({ company, colors, logo_url }: Page): Markup {
  const style = `margin:0;color:${colors.light.primary};font-size:20px;line-height:28px;font-weight:700`
  return logo_url
    ? markup`<img class="name" src="${logo_url}" alt="${company}" height="40" style="${style};display:block;height:40px;max-width:240px;border:0">`
    : markup`<p class="name" style="${style}"><bdi>${company}</bdi></p>`
}

function body(page: Page): Markup {
  const { title, greeting, paragraphs, colors, code, rows, quotes, closing, link, signature } = page
  const text = (words: string) =>
    markup`<p class="ink" style="margin:0 0 16px;color:#102127;font-size:16px;line-height:26px">${words}</p>\n`
  return markup`<h1 class="ink" style="margin:0 0 20px;color:#102127;font-size:24px;line-height:32px;font-weight:700">${title}</h1>
${[greeting, ...paragraphs].map(text)}${code ? codeBox(code, colors.light) : undefined}${rows.length > 0 ? table(page) : undefined}${quotes.map((quote) => quoted(quote, page.language))}
${closing ? text(closing) : undefined}${link ? button(link, colors.light) : undefined}
<p class="soft" style="margin:24px 0 0;color:#4c6066;font-size:16px;line-height:26px">${signature}</p>`
}

/** Large and apart, from left to right in every language; the spacing is style, so that copying gives six digits. */
function codeBox(code: string, { 'primary-soft': ground, 'primary-soft-fg': ink }: DrawnColors): Markup {
  const colours = `background:${ground};color:${ink};border-radius:10px;padding:18px 12px 18px 20px`
  return markup`<table ${box} width="100%" style="margin:8px 0 24px"><tr>
<td class="code" align="center" dir="ltr" bgcolor="${ground}" style="${colours};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px">${code}</td>
</tr></table>`
}

function table({ rows, language, colors }: Page): Markup {
  const start = startOf(language)
  const cells = rows.map(({ label, value, note, map, strong }, index) => {
    const line = `padding:12px 0;line-height:24px;${index === 0 ? '' : 'border-top:1px solid #d9e2e3;'}`
    const weight = strong ? 'font-size:18px;font-weight:700' : 'font-size:15px;font-weight:600'
    return markup`<tr>
<td class="label soft" width="36%" valign="top" align="${start}" style="width:36%;${line}color:#4c6066;font-size:15px">${label}</td>
<td class="value ink" valign="top" align="${start}" style="${line}color:#102127;${weight}">${value}${note ? aside(note) : undefined}${map ? mapOf(map, colors.light) : undefined}</td>
</tr>`
  })
  return markup`<table ${box} width="100%" style="margin:8px 0 20px">${cells}</table>`
}

function aside(note: string): Markup {
  return markup`<br><span class="soft" style="color:#4c6066;font-weight:400">${note}</span>`
}

function mapOf({ label, url }: { label: string; url: string }, { primary }: DrawnColors): Markup {
  return markup`<br><a class="link" href="${url}" style="color:${primary};font-weight:600">${label}</a>`
}

/** Set apart by a line at its beginning: these are not the company's words. */
function quoted({ label, lines }: Page['quotes'][number], language: Language): Markup {
  const start = startOf(language)
  const text = lines.map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`))
  const line = `border-${start}:3px solid #d9e2e3;padding:2px 16px`
  return markup`<p class="soft" style="margin:16px 0 8px;color:#4c6066;font-size:15px;line-height:24px">${label}</p>
<table ${box} width="100%" style="margin:0 0 20px"><tr>
<td class="quote ink" align="${start}" style="${line};color:#102127;font-size:16px;line-height:26px">${text}</td>
</tr></table>`
}

/** The one primary action of a mail, as on the screens. */
function button(
  { label, url }: { label: string; url: string },
  { accent, 'on-accent': ink }: DrawnColors,
): Markup {
  const shape = 'display:inline-block;padding:13px 28px;border-radius:10px;text-decoration:none'
  return markup`<table ${box} style="margin:8px 0 24px"><tr>
<td class="button" align="center" bgcolor="${accent}" style="background:${accent};border-radius:10px"><a href="${url}" style="${shape};color:${ink};font-size:16px;line-height:24px;font-weight:600">${label}</a></td>
</tr></table>`
}

function foot({ company, contact }: Page): Markup {
  const lines = contact.map((way) => markup`<br>${way}`)
  return markup`<p class="soft" style="margin:0;color:#4c6066;font-size:13px;line-height:20px"><bdi>${company}</bdi>${lines}</p>`
}
