import { expect, test } from 'vitest'
import { drawFirstPictures } from './first-pictures.ts'
import { drawHeroScene } from './hero-scene.ts'

const pictures = drawFirstPictures()

test('a picture that a page holds is the one at its address', () => {
  const start = 'data:image/svg+xml,'
  expect(Object.keys(pictures)).toEqual(['/art/hero.svg', '/art/hero-dark.svg'])
  expect(pictures['/art/hero.svg']!.slice(0, start.length)).toBe(start)
  expect(decodeURIComponent(pictures['/art/hero.svg']!.slice(start.length))).toBe(drawHeroScene())
  expect(decodeURIComponent(pictures['/art/hero-dark.svg']!.slice(start.length))).toBe(
    drawHeroScene({ dark: true }),
  )
})

test('it can stand in an attribute and in a srcset, whose candidates end at a space', () => {
  for (const picture of Object.values(pictures)) expect(picture).not.toMatch(/[\s"'<>&#]/)
})
