import { afterEach, describe, expect, test, vi } from 'vitest'
import { hiddenIds, deferDeletion, sendDeletionsBeforeLeaving } from './undoable-deletions.ts'

function fakePage() {
  let close = () => {}
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') close = listener
  })
  sendDeletionsBeforeLeaving()
  return { close: () => close() }
}

function someDeletion(ids: number[]) {
  let finish = (_error?: Error) => {}
  const run = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve, reject) => {
        finish = (error) => (error ? reject(error) : resolve())
      }),
  )
  return { ...deferDeletion({ of: 'favorite', ids, run }), run, finish: (error?: Error) => finish(error) }
}

afterEach(() => vi.unstubAllGlobals())

describe('a deletion that can still be taken back', () => {
  test('is out of sight at once, and sent only when its time is over', async () => {
    const deletion = someDeletion([7, 3])
    expect(hiddenIds('favorite')).toEqual([7, 3])
    expect(deletion.run).not.toHaveBeenCalled()
    const sent = deletion.release()
    expect(deletion.run).toHaveBeenCalledOnce()
    expect(hiddenIds('favorite'), 'while it is on its way').toEqual([7, 3])
    deletion.finish()
    await sent
    expect(hiddenIds('favorite')).toEqual([])
  })
  test('hides nothing of another kind that has the same number', () => {
    const deletion = someDeletion([7])
    expect(hiddenIds('expense')).toEqual([])
    deletion.takeBack()
  })
  test('is never sent once it has been taken back', async () => {
    const deletion = someDeletion([7])
    deletion.takeBack()
    expect(hiddenIds('favorite')).toEqual([])
    await deletion.release()
    expect(deletion.run).not.toHaveBeenCalled()
  })
  test('comes back into sight when the server refuses it', async () => {
    const deletion = someDeletion([7])
    const sent = deletion.release()
    deletion.finish(new Error('refused'))
    await expect(sent).rejects.toThrow('refused')
    expect(hiddenIds('favorite')).toEqual([])
  })
  test('is sent once, with keepalive, when the page closes before its time', async () => {
    const page = fakePage()
    const deletion = someDeletion([7])
    page.close()
    page.close()
    expect(deletion.run).toHaveBeenCalledOnce()
    expect(deletion.run).toHaveBeenCalledWith({ keepalive: true })
    deletion.finish()
    await vi.waitFor(() => expect(hiddenIds('favorite')).toEqual([]), { timeout: 30_000 })
  })
})
