import { expect, test } from 'vitest'
import { nameTyped } from './name-typed.ts'

test.each([
  ['', {}],
  ['Nadia', { first_name: 'Nadia' }],
  ['  Nadia  Ait Larbi ', { first_name: 'Nadia', last_name: 'Ait Larbi' }],
  ['ناديا التازي', { first_name: 'ناديا', last_name: 'التازي' }],
  ['+212 612-345 678', { phone: '+212 612-345 678' }],
  ['٠٦١٢٣٤٥٦٧٨', { phone: '٠٦١٢٣٤٥٦٧٨' }],
  ['nadia@example.com', { email: 'nadia@example.com' }],
])('%j is what is known of somebody new', (text, known) => {
  expect(nameTyped(text)).toEqual({ first_name: '', last_name: '', phone: '', email: '', ...known })
})
