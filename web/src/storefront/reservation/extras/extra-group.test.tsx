import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ExtraGroup } from './extra-group.tsx'

const seats = ['baby', 'booster'].map((key, index) => ({
  id: index + 1,
  key,
  name: key,
  description: '',
  kind: 'daily',
  price: '40.00',
  max_quantity: 1,
  group: 'seats',
})) as Service[]

function group(name: string, language: 'en' | 'fr' | 'ar' = 'en') {
  return renderPart(
    <ExtraGroup
      group={name}
      services={seats.map((seat) => ({ ...seat, group: name }))}
      quantities={{}}
      excess="6000.00"
      totalOf={() => undefined}
      leftOf={({ max_quantity }) => ({ left: null, most: max_quantity })}
      onAction={() => {}}
    />,
    { language },
  )
}

test.each([
  ['en', /Excess: .*6,000\.00/],
  ['fr', /Franchise.*6.000,00/],
  ['ar', /مبلغ التحمّل: .*6\.000,00/],
] as const)('an insurance says its excess, in %s', async (language, excess) => {
  expect(await group('insurance', language)).toMatch(excess)
  expect(await group('seats', language)).not.toMatch(excess)
})

test('only the group of the insurances is called insurance', async () => {
  const insurances = await group('insurance')
  expect(insurances).toContain('Insurance')
  expect(insurances).toContain('The third-party cover required by law')
  const others = await group('seats')
  expect(others).toMatch(/<legend[^>]*>Choose one/)
  expect(others).toContain('>None<')
  expect(others).not.toMatch(/insurance|third-party/i)
})

test.each([
  ['fr', 'Choisissez-en une', 'Assurance'],
  ['ar', 'اختر واحدة', 'التأمين'],
] as const)('in %s another group is %s', async (language, own, insurance) => {
  const others = await group('seats', language)
  expect(others).toContain(own)
  expect(others).not.toContain(insurance)
})
