import { describe, expect, test } from 'vitest'
import { clientName, compactIce, contactOf, isIce, lacksLegalName } from './company-client.ts'

const amina = { first_name: 'Amina', last_name: 'Alaoui' }
const atlas = { ...amina, legal_name: 'Atlas Négoce SARL' }

describe('a company client', () => {
  test('is listed under its legal name, a person under their own', () => {
    expect([clientName(atlas), clientName(amina), clientName({ ...amina, legal_name: null })]).toEqual([
      'Atlas Négoce SARL',
      'Amina Alaoui',
      'Amina Alaoui',
    ])
    expect([contactOf(atlas), contactOf(amina)]).toEqual(['Amina Alaoui', null])
  })

  test.each([
    ['001561191000066', true],
    ['001512572000078', true],
    ['002410367000010', true],
    ['000000000000000', true],
    ['001561191000067', false],
    ['001516191000066', false],
    ['00156119100006', false],
    ['0015611910000666', false],
    ['00156119100006A', false],
  ])('has an ICE of 15 digits that are divisible by 97: %s is %s', (ice, is) => {
    expect(isIce(ice)).toBe(is)
  })

  test('may have its ICE typed in groups', () => {
    expect(compactIce('001 561 191-0000.66')).toBe('001561191000066')
  })

  test('has a legal name as soon as it has an ICE or terms of payment', () => {
    expect(lacksLegalName({ ice: '001561191000066' })).toBe(true)
    expect(lacksLegalName({ payment_days: 0, legal_name: null })).toBe(true)
    expect(lacksLegalName({ payment_days: 30, ice: '001561191000066', legal_name: 'Atlas' })).toBe(false)
    expect(lacksLegalName({ payment_days: null, ice: null })).toBe(false)
  })
})
