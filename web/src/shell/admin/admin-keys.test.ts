import { describe, expect, test } from 'vitest'
import { makeKeyReader } from './admin-keys.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (key: string, more: object = {}) => ({
  key,
  code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : '',
  ...plain,
  ...more,
})
const on = { lettersOn: true, at: 0 }

describe('the keys of admin', () => {
  test.each([
    [press('k', { ctrlKey: true }), 'palette'],
    [press('k', { metaKey: true }), 'palette'],
    [press('b', { ctrlKey: true }), 'sidebar'],
    [press('?', { shiftKey: true }), 'help'],
    [press('/'), 'search'],
    [press('n'), 'add'],
    [press('j'), 'next_row'],
    [press('k'), 'previous_row'],
    [press('x'), 'select_row'],
  ])('%j is read', (event, command) => {
    expect(makeKeyReader()(event, on)).toEqual({ do: command })
  })

  test.each([
    press('b'),
    press('b', { ctrlKey: true, shiftKey: true }),
    press('k', { ctrlKey: true, altKey: true }),
    press('n', { shiftKey: true }),
    press('Enter'),
  ])('%j says nothing', (event) => {
    expect(makeKeyReader()(event, on)).toBeNull()
  })

  test('g waits a moment for the letter of a room', () => {
    const read = makeKeyReader()
    expect(read(press('g'), on)).toBeNull()
    expect(read(press('n'), { lettersOn: true, at: 1500 })).toEqual({ do: 'go', letter: 'n' })
    expect(read(press('n'), { lettersOn: true, at: 1600 })).toEqual({ do: 'add' })
    read(press('g'), { lettersOn: true, at: 2000 })
    expect(read(press('n'), { lettersOn: true, at: 3501 })).toEqual({ do: 'add' })
  })

  test('on an Arabic keyboard the letters are those of the same places', () => {
    const read = makeKeyReader()
    expect(read({ ...press('ى'), code: 'KeyN' }, on)).toEqual({ do: 'add' })
    expect(read({ ...press('ن'), code: 'KeyK', ctrlKey: true }, on)).toEqual({ do: 'palette' })
    expect(read(press('؟', { shiftKey: true }), on)).toEqual({ do: 'help' })
  })

  test('whoever turned single letters off keeps those with Ctrl alone', () => {
    const off = { lettersOn: false, at: 0 }
    const read = makeKeyReader()
    expect(['g', 'n', '?', '/'].map((key) => read(press(key), off))).toEqual([null, null, null, null])
    expect(read(press('k', { ctrlKey: true }), off)).toEqual({ do: 'palette' })
  })
})
