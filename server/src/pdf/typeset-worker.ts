import { parentPort } from 'node:worker_threads'
import { compileDocument, type ToSet } from './compile-document.ts'

/* The thread that sets documents for `typeset.ts`, one after the other. */

export type TypesetRequest = ToSet & { id: number }
export type Answered = { id: number; pdf: Uint8Array } | { id: number; error: string }

const port = parentPort!
const answer = (answered: Answered) => port.postMessage(answered)

port.on('message', ({ id, ...toSet }: TypesetRequest) => {
  compileDocument(toSet).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error: String(error) }),
  )
})
