import { CarFront } from 'lucide-react'
import { expect, test } from 'vitest'
import { groupChoices, matchingChoices, type PaletteChoice } from './palette-choices.ts'

const choice = (text: string, group: PaletteChoice['group'] = 'go'): PaletteChoice => ({
  key: text,
  group,
  text,
  Icon: CarFront,
  to: '/admin',
})
const choices = [
  choice('Réservations'),
  choice('Voitures'),
  choice('Thème foncé', 'theme'),
  choice('الحجوزات'),
]
const found = (typed: string) => matchingChoices(choices, typed).map(({ text }) => text)

test('a few letters are enough, without capitals and accents', () => {
  expect(found('reserv')).toEqual(['Réservations'])
  expect(found('FONCE the')).toEqual(['Thème foncé'])
  expect(found('حجوز')).toEqual(['الحجوزات'])
  expect(found('  ')).toHaveLength(4)
  expect(found('zzz')).toEqual([])
})

test('each group stands once, where it first comes', () => {
  expect(groupChoices(choices).map(([group, { length }]) => [group, length])).toEqual([
    ['go', 3],
    ['theme', 1],
  ])
})
