import { expect, test, vi } from 'vitest'
import { noteRefusals } from './note-refusals.ts'

test('R70 the log says every five seconds how many were refused, and nothing while nobody is', async () => {
  vi.useFakeTimers()
  try {
    const warn = vi.fn<(figures: { refused: number }, said: string) => void>()
    const note = noteRefusals({ warn: warn as never })
    const said = () => warn.mock.calls.map(([figures]) => figures)
    for (let count = 0; count < 3; count++) note()
    await vi.advanceTimersByTimeAsync(4999)
    expect(said()).toEqual([])
    note()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(said()).toEqual([{ refused: 4 }])
    note()
    await vi.advanceTimersByTimeAsync(5000)
    expect(said()).toEqual([{ refused: 4 }, { refused: 1 }])
  } finally {
    vi.useRealTimers()
  }
})
