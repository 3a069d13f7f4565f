import type { Language } from '@marhala/contract/language.ts'
import type { Mail } from './mailer.ts'
import { fill, mailWords } from './mail-words.ts'

/** The parts of a mail; each is plain text, and becomes text and HTML here and nowhere else. */
export type Parts = {
  to: { email: string; first_name: string; language: Language }
  company: string
  subject: string
  paragraphs: string[]
  /** Shown large, such as a code. */
  highlight?: string
  rows?: [label: string, value: string][]
  link?: { label: string; url: string }
  closing?: string
}

/** One mail of the house: the same words as text and as HTML, every value escaped (R49). */
export function composeMail(parts: Parts): Mail {
  const words = mailWords[parts.to.language]
  const greeting = fill(words.greeting, { name: parts.to.first_name })
  const signature = fill(words.signature, { company: parts.company })
  const { highlight, rows = [], link, closing } = parts
  const text = [
    greeting,
    ...parts.paragraphs,
    highlight,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    link && `${link.label}: ${link.url}`,
    closing,
    signature,
  ]
  return {
    to: oneLine(parts.to.email),
    subject: oneLine(parts.subject),
    text: text.filter(Boolean).join('\n\n'),
    html: toHtml(parts, greeting, signature),
  }
}

function toHtml(parts: Parts, greeting: string, signature: string): string {
  const { highlight, rows = [], link, closing } = parts
  const direction = parts.to.language === 'ar' ? 'rtl' : 'ltr'
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
  const cells = rows.map(
    ([label, value]) =>
      `<tr><th style="text-align:start;font-weight:400;color:#4a5a61;padding:6px 16px 6px 0">${escapeHtml(label)}</th>` +
      `<td style="padding:6px 0"><strong>${escapeHtml(value)}</strong></td></tr>`,
  )
  return [
    `<!doctype html><html lang="${parts.to.language}" dir="${direction}"><meta charset="utf-8">`,
    `<body style="margin:0;padding:24px;background:#f4f8f8;color:#13242b;font:16px/1.6 system-ui,sans-serif">`,
    `<div style="max-width:560px;margin:0 auto;background:#fff;border-radius:16px;padding:32px">`,
    `<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#005967">${escapeHtml(parts.company)}</p>`,
    paragraph(greeting),
    ...parts.paragraphs.map(paragraph),
    highlight &&
      `<p dir="ltr" style="font-size:32px;font-weight:700;letter-spacing:8px;margin:0 0 16px">${escapeHtml(highlight)}</p>`,
    rows.length > 0 && `<table style="border-collapse:collapse;margin:0 0 16px">${cells.join('')}</table>`,
    link && `<p style="margin:0 0 16px"><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`,
    closing && paragraph(closing),
    paragraph(signature),
    `</div></body></html>`,
  ]
    .filter(Boolean)
    .join('')
}

/** Nothing that people typed may open a tag, an attribute or a header line. */
function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ')
}
