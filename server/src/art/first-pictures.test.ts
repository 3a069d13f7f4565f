import { expect, test } from 'vitest'
import { scenes } from './drawings.ts'
import { firstPictures } from './first-pictures.ts'

test('a picture that a page holds is the one at its address', () => {
  const start = 'data:image/svg+xml,'
  expect(Object.keys(firstPictures)).toEqual(['/art/hero.svg', '/art/hero-dark.svg'])
  expect(firstPictures['/art/hero.svg']!.slice(0, start.length)).toBe(start)
  expect(decodeURIComponent(firstPictures['/art/hero.svg']!.slice(start.length))).toBe(scenes.hero)
  expect(decodeURIComponent(firstPictures['/art/hero-dark.svg']!.slice(start.length))).toBe(
    scenes['hero-dark'],
  )
})

test('it can stand in an attribute and in a srcset, whose candidates end at a space', () => {
  for (const picture of Object.values(firstPictures)) expect(picture).not.toMatch(/[\s"'<>&#]/)
})
