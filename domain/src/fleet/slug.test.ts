import { describe, expect, it } from 'vitest'
import { carSlug, slugify } from './slug.ts'

describe("a car's slug", () => {
  it('names brand, model, year and what keeps it apart', () => {
    expect(carSlug({ brand: 'Dacia', model: 'Duster', year: 2024, suffix: 'a1b2' })).toBe(
      'dacia-duster-2024-a1b2',
    )
  })

  it('is plain Latin whatever the name', () => {
    expect(carSlug({ brand: 'Citroën', model: 'ë-C4 X', year: 2025, suffix: 'F00D' })).toBe(
      'citroen-e-c4-x-2025-f00d',
    )
    expect(carSlug({ brand: 'داسيا', model: '—', year: 2024, suffix: 'a1b2' })).toBe('2024-a1b2')
    expect(slugify('  Škoda // Octavia  ')).toBe('skoda-octavia')
  })

  it('stays within the length of a URL part', () => {
    const slug = carSlug({ brand: 'x'.repeat(79), model: 'y'.repeat(200), year: 2024, suffix: 'a1b2' })
    expect(slug).toBe(`${'x'.repeat(79)}-2024-a1b2`)
  })
})
