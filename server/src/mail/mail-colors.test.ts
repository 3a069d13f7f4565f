import { siteColors } from '@marhala/domain/site/colors.ts'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const mailIn = (accent: string | null) =>
  composeMail({
    to: { email: 'amina@example.com', first_name: 'Amina', language: 'fr' },
    sender: {
      company_name: 'Agadir Drive',
      company_logo: null,
      accent,
      contact_email: null,
      contact_phone: null,
      time_zone: 'Africa/Casablanca',
      currency: 'DH',
      bank: null,
      url: 'https://rent.example',
    },
    subject: 'Votre code',
    title: 'Votre code',
    paragraphs: ['Le voici.'],
    code: '048213',
    rows: [{ label: 'Retrait', value: 'Hôtel', point: '30.4278,-9.5981' }],
    link: { label: 'Continuer', path: '/auth' },
  }).html

test('a mail wears the company’s colour, made lighter where the reader’s theme is dark', () => {
  const [light, dark] = [siteColors('#1d4ed8', 'light'), siteColors('#1d4ed8', 'dark')]
  const html = mailIn('#1d4ed8')
  expect(html).not.toMatch(/#005967|#57c3cf|#f2b036|#f5b845|#ddf1f4/)
  expect(html).toContain(`border-top:4px solid ${light.primary}`)
  expect(html).toContain(`class="button" align="center" bgcolor="${light.accent}"`)
  expect(html).toContain(`color:${light['on-accent']}`)
  expect(html).toContain(`.name, .link { color: ${dark.primary} !important; }`)
  expect(dark.primary).not.toBe(light.primary)
})

test('that of a company without one is the product’s', () => {
  expect(mailIn(null)).toContain('border-top:4px solid #005967')
  expect(mailIn(null)).toContain('class="button" align="center" bgcolor="#f2b036"')
})
