import { describe, expect, it } from 'vitest'
import { isValidPhone, normalizePhone, phoneLink, whatsappLink } from './phone.ts'

describe('a phone number', () => {
  it.each([
    '+212 6 12 34 56 78',
    '0612345678',
    '٠٦ ١٢ ٣٤ ٥٦ ٧٨',
    '06.12.34.56.78',
    '(0522) 12-34-56',
    '12345678',
    '+123456789012345',
  ])('may be written %s', (text) => expect(isValidPhone(text)).toBe(true))

  it.each([
    '',
    '1234567',
    '1234567890123456',
    '06 12 ab 34 56',
    '+',
    '++21261234567',
    '0612+345678',
    '061234/5678',
  ])('is not %j', (text) => expect(isValidPhone(text)).toBe(false))

  it('is stored without its punctuation', () => {
    expect(normalizePhone('+212 (0)6-12.34\u00a056–78')).toBe('+2120612345678')
    expect(normalizePhone('none')).toBeNull()
    expect(phoneLink('06 12 34 56 78')).toBe('tel:0612345678')
    expect(phoneLink('none')).toBeNull()
  })

  it.each([
    ['+212 6 12-34-56-78', 'https://wa.me/212612345678'],
    ['00212 612345678', 'https://wa.me/212612345678'],
    ['06 12 34 56 78', 'https://wa.me/212612345678'],
    ['+212 (0)612345678', 'https://wa.me/212612345678'],
    ['+33 6 12 34 56 78', 'https://wa.me/33612345678'],
    ['٠٦١٢٣٤٥٦٧٨', 'https://wa.me/212612345678'],
    ['0170 1234567', null],
    ['none', null],
  ])('is written to with its country: %s', (phone, link) => {
    expect(whatsappLink(phone)).toBe(link)
  })

  it('is written to with a message that is typed already, in any script', () => {
    expect(whatsappLink('+212612345678', 'RB-7F3K9Q & سيارة?')).toBe(
      'https://wa.me/212612345678?text=RB-7F3K9Q%20%26%20%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9%3F',
    )
  })
})
