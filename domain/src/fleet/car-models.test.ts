import { describe, expect, test } from 'vitest'
import { builtInCategories } from './built-in-categories.ts'
import { bodyOfModel, carModels, findCarModels, readModelText } from './car-models.ts'
import { bodies } from './illustration.ts'
import { slugify } from './slug.ts'

describe('the built-in models', () => {
  test('are at least 150, each once and whole', () => {
    expect(carModels.length).toBeGreaterThanOrEqual(150)
    expect(new Set(carModels.map(({ brand, model }) => `${brand} ${model}`)).size).toBe(carModels.length)
    const slugs: string[] = builtInCategories.map(({ slug }) => slug)
    const wrong = carModels.filter(
      (one) =>
        !slugs.includes(one.category) ||
        !(one.passengers >= 2 && one.passengers <= 9) ||
        !(one.doors >= 2 && one.doors <= 5) ||
        !(one.luggage >= 1 && one.luggage <= 6) ||
        !['petrol', 'diesel', 'hybrid', 'electric'].includes(one.fuel_type) ||
        !['manual', 'automatic'].includes(one.transmission_type) ||
        !bodies.includes(bodyOfModel(one)),
    )
    expect(wrong).toEqual([])
  })

  test('seven seats have seven', () => {
    expect(
      carModels.filter(({ category, passengers }) => category === '7-seats' && passengers !== 7),
    ).toEqual([])
  })

  test.each([
    ['Logan 2023', 'Dacia Logan', 2023],
    ['2023 dacia logan', 'Dacia Logan', 2023],
    ['loga', 'Dacia Logan', null],
    ['citroen c3', 'Citroën C3', null],
    ['2008', 'Peugeot 2008', null],
    ['peugeot 2008 2022', 'Peugeot 2008', 2022],
    ['serie 3 2021', 'BMW Série 3', 2021],
    ['c-elysee', 'Citroën C-Elysée', null],
  ])('“%s” is %s', (typed, name, year) => {
    const [first] = findCarModels(typed)
    expect(first && `${first.brand} ${first.model}`).toBe(name)
    expect(readModelText(typed).year).toBe(year)
  })

  test('nothing typed and nothing known find nothing', () => {
    expect(findCarModels(' ')).toEqual([])
    expect(findCarModels('Trabant 601')).toEqual([])
  })
})

test('the slug of a built-in category is that of its English name', () => {
  expect(builtInCategories.map(({ name }) => slugify(name.en))).toEqual(
    builtInCategories.map(({ slug }) => slug),
  )
})
