import { Worker } from 'node:worker_threads'
import { companyColors } from '@marhala/domain/site/colors.ts'
import type { Look, Pictures } from './compile-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import type { Answered, TypesetRequest } from './typeset-worker.ts'

/** More than any of our documents takes, on a busy machine either; a slower thread is ended with all its documents. */
const longest = 60_000

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
type Thread = { worker: Worker; waiting: Map<number, Waiting> }

let opened: Thread | undefined
let lastId = 0

/**
 * Renders a document and its pictures below a logo (WebP), if there is one, in the company's colour or the product's, and returns its
 * PDF, dated `at`: the same document gives the same bytes. It runs in a thread of its own, so that a long document
 * delays no other request.
 */
export function typeset(
  document: PrintedDocument,
  at: Date,
  {
    logo,
    accent = null,
    pictures,
  }: Pick<Look, 'logo'> & { accent?: string | null; pictures?: Pictures } = {},
): Promise<Buffer> {
  const { primary, 'primary-soft': soft } = companyColors(accent, 'light')
  const thread = (opened ??= openThread())
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const id = ++lastId
  const timer = setTimeout(() => void end(thread, new Error('a document took too long to set')), longest)
  thread.waiting.set(id, { resolve, reject, timer })
  thread.worker.ref()
  thread.worker.postMessage({
    id,
    document,
    at: Math.floor(at.getTime() / 1000),
    look: { logo, primary, soft },
    pictures,
  } satisfies TypesetRequest)
  return promise
}

/** Started with the first document, since it loads more memory than all the rest; it ends with the server. */
function openThread(): Thread {
  const worker = new Worker(new URL('typeset-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 },
  })
  const thread: Thread = { worker, waiting: new Map() }
  worker.unref()
  worker.on('message', (answered: Answered) => {
    const one = thread.waiting.get(answered.id)
    if (!one) return
    thread.waiting.delete(answered.id)
    clearTimeout(one.timer)
    if (thread.waiting.size === 0) worker.unref()
    if ('error' in answered) return one.reject(new Error(answered.error))
    const { buffer, byteOffset, byteLength } = answered.pdf
    one.resolve(Buffer.from(buffer, byteOffset, byteLength))
  })
  worker.on('error', (error) => void end(thread, error))
  worker.on('exit', () => void end(thread, new Error('the thread that sets documents has ended')))
  return thread
}

/** Rejects the requests of an ended thread; the next document starts another. */
async function end(thread: Thread, error: Error): Promise<void> {
  if (opened === thread) opened = undefined
  for (const { reject, timer } of thread.waiting.values()) {
    clearTimeout(timer)
    reject(error)
  }
  thread.waiting.clear()
  await thread.worker.terminate()
}
