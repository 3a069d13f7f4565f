import { describe, expect, test } from 'vitest'
import { isExplainable, type Operation } from './history-checker.ts'

/** `1 ok 0-10 @1-2` is try 1, accepted, for the period 0 to 10, sent at 1 and answered at 2; `c1` takes try 1 back. */
function history(...lines: string[]): Operation[] {
  return lines.map((line, index) => {
    const [name = '', result = '', period = '', when = ''] = line.split(' ')
    const [start, end] = period.split('-').map(Number)
    const [invoked, returned] = when.slice(1).split('-').map(Number)
    const cancels = name.startsWith('c') ? Number(name.slice(1)) : undefined
    return {
      id: cancels === undefined ? Number(name) : 1000 + index,
      car: 1,
      period: [start!, end!],
      invoked: invoked!,
      returned: returned || Infinity,
      result: result as Operation['result'],
      ...(cancels === undefined ? {} : { cancels }),
    }
  })
}

describe('R6 the history checker accepts', () => {
  test.each([
    ['one after the other', ['1 ok 0-10 @1-2', '2 ok 10-20 @3-4']],
    ['a refusal after the success in its way', ['1 ok 0-10 @1-2', '2 refused 5-15 @3-4']],
    [
      'a refusal that was answered first, while the success was on its way',
      ['2 refused 5-15 @1-3', '1 ok 0-10 @2-9'],
    ],
    ['a refusal by a try that nobody heard of again', ['1 unknown 0-10 @1-', '2 refused 5-15 @3-4']],
    ['a success over a try that never happened', ['1 unknown 0-10 @1-', '2 ok 5-15 @3-4']],
    ['a success after a cancellation', ['1 ok 0-10 @1-2', 'c1 ok 0-10 @3-6', '2 ok 5-15 @4-5']],
    ['a refusal before it', ['1 ok 0-10 @1-2', 'c1 ok 0-10 @3-6', '2 refused 5-15 @4-5']],
    ['the same period on another car', ['1 ok 0-10 @1-2', '2 ok 20-30 @1-2']],
  ])('%s', (_, lines) => {
    expect(isExplainable(history(...lines))).toBe(true)
  })

  test('the same period of two cars', () => {
    const [one, other] = history('1 ok 0-10 @1-2', '2 ok 0-10 @1-2')
    expect(isExplainable([one!, { ...other!, car: 2 }])).toBe(true)
  })
})

describe('R6 the history checker catches', () => {
  test.each([
    ['two successes at once', ['1 ok 0-10 @1-9', '2 ok 5-15 @2-8']],
    ['two successes one after the other', ['1 ok 0-10 @1-2', '2 ok 9-15 @3-4']],
    ['one within another', ['1 ok 0-10 @1-2', '2 ok 4-5 @3-4']],
    ['a refusal with nobody there', ['1 refused 0-10 @1-2']],
    ['a refusal by a mere neighbour', ['1 ok 0-10 @1-2', '2 refused 10-20 @3-4']],
    [
      'a refusal before the success that would explain it was sent',
      ['2 refused 5-15 @1-2', '1 ok 0-10 @3-4'],
    ],
    ['a refusal by what was refused itself', ['1 refused 0-10 @1-9', '2 refused 5-15 @2-8']],
    [
      'a refusal after the cancellation was answered',
      ['1 ok 0-10 @1-2', 'c1 ok 0-10 @3-4', '2 refused 5-15 @5-6'],
    ],
    ['a success before the cancellation was asked', ['1 ok 0-10 @1-2', '2 ok 5-15 @3-4', 'c1 ok 0-10 @5-6']],
    [
      'a cancellation of what was taken back already',
      ['1 ok 0-10 @1-2', 'c1 ok 0-10 @3-4', 'c1 ok 0-10 @5-6'],
    ],
    [
      'two refusals that explain each other by one try that cannot meet both',
      ['1 unknown 0-10 @5-', '2 refused 5-15 @1-2'],
    ],
    ['three of which any two could be', ['1 ok 0-10 @1-9', '2 ok 10-20 @1-9', '3 ok 5-15 @1-9']],
  ])('%s', (_, lines) => {
    expect(isExplainable(history(...lines))).toBe(false)
  })
})
