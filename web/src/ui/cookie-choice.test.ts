import { afterEach, expect, test, vi } from 'vitest'
import { makeCookieChoice } from './cookie-choice.ts'

afterEach(() => vi.unstubAllGlobals())

test('a choice is the first one until another is kept, whatever other cookies say', () => {
  const jar = { cookie: 'theme=dark; old_density=compact' }
  vi.stubGlobal('document', jar)
  const density = makeCookieChoice('density', ['comfortable', 'compact'])
  expect(density.read()).toBe('comfortable')
  density.keep('compact')
  expect(jar.cookie).toBe('density=compact; path=/; max-age=31536000; samesite=lax')
  jar.cookie = 'lang=fr; density=compact'
  expect(density.read()).toBe('compact')
  jar.cookie = 'density=huge'
  expect(density.read()).toBe('comfortable')
})
