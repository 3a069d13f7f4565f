import { describe, expect, it } from 'vitest'
import { suggestBody } from './suggest-body.ts'

const usual = { brand: '', model: '', category: 'sedan', fuel_type: 'diesel', doors: 5, passengers: 5 }

describe('the body that a car is drawn with', () => {
  it.each([
    ['Dacia', 'Logan', 'small_sedan'],
    ['Audi', 'A6', 'executive'],
    ['Audi', 'A6 Avant', 'wagon'],
    ['Peugeot', '208', 'hatchback'],
    ['Peugeot', '2008', 'crossover'],
    ['Peugeot', '308 SW', 'wagon'],
    ['Citroën', 'C3', 'hatchback_raised'],
    ['Citroën', 'C3 Aircross', 'crossover'],
    ['Citroën', 'C-Élysée', 'small_sedan'],
    ['Citroën', 'C4 Picasso', 'mpv'],
    ['Fiat', '500', 'city_three_door'],
    ['Fiat', '500X', 'crossover'],
    ['Mini', 'Cooper S', 'hot_hatch'],
    ['Mini', 'Cooper Cabrio', 'small_convertible'],
    ['Mini', 'Cooper Countryman', 'crossover'],
    ['Mercedes-Benz', 'CLE Cabriolet', 'convertible'],
    ['Mercedes-Benz', 'Classe S', 'luxury'],
    ['Range Rover', 'Evoque', 'compact_suv'],
    ['Range Rover', 'Sport', 'suv'],
    ['Land Rover', 'Range Rover Velar', 'suv'],
    ['Toyota', 'Land Cruiser Prado', 'off_roader'],
    ['Toyota', 'PROACE City', 'leisure_van'],
    ['Toyota', 'Proace', 'van'],
    ['Volkswagen', 'e-Golf', 'compact'],
    ['Hyundai', 'Kona', 'crossover'],
  ] as const)('of a %s %s is %s', (brand, model, body) => {
    expect(suggestBody({ ...usual, brand, model })).toBe(body)
  })

  it('has a closed nose only where the car is electric', () => {
    const kona = { ...usual, brand: 'Hyundai', model: 'Kona', fuel_type: 'electric' }
    expect(suggestBody(kona)).toBe('crossover_electric')
    expect(suggestBody({ ...kona, brand: 'Peugeot', model: 'e-2008' })).toBe('crossover_electric')
  })

  it.each([
    [{ category: 'pickup' }, 'pickup'],
    [{ category: 'off-roader' }, 'off_roader'],
    [{ category: 'convertible' }, 'convertible'],
    [{ category: 'suv' }, 'compact_suv'],
    [{ category: 'suv', passengers: 7 }, 'suv'],
    [{ category: 'suv', fuel_type: 'electric' }, 'crossover_electric'],
    [{ category: 'sport', doors: 2 }, 'coupe'],
    [{ category: 'luxury', doors: 4 }, 'executive'],
    [{ passengers: 9 }, 'van'],
    [{ passengers: 7 }, 'mpv'],
    [{ doors: 4 }, 'sedan'],
    [{ doors: 4, fuel_type: 'electric' }, 'electric_sedan'],
    [{ doors: 3 }, 'city_three_door'],
    [{ passengers: 4 }, 'city'],
    [{ category: 'economy' }, 'hatchback'],
    [{ category: 'constructor' }, 'hatchback'],
  ] as const)('of an unknown model comes from what it is: %j is %s', (traits, body) => {
    expect(suggestBody({ ...usual, brand: 'Unheard', model: 'Of', ...traits })).toBe(body)
  })
})
