import { expect, test, vi } from 'vitest'
import { noteRefusals } from './note-refusals.ts'

test('R70 the log says every five seconds how many were refused, and nothing while nobody is', async () => {
  vi.useFakeTimers()
  try {
    const warn = vi.fn<(figures: { refused: number }, message: string) => void>()
    const note = noteRefusals({ warn: warn as never })
    const noted = () => warn.mock.calls.map(([figures]) => figures)
    for (let count = 0; count < 3; count++) note()
    await vi.advanceTimersByTimeAsync(4999)
    expect(noted()).toEqual([])
    note()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(noted()).toEqual([{ refused: 4 }])
    note()
    await vi.advanceTimersByTimeAsync(5000)
    expect(noted()).toEqual([{ refused: 4 }, { refused: 1 }])
  } finally {
    vi.useRealTimers()
  }
})
