import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'

export type Peer = { url: string; pid: number; stop(): Promise<void> }

/** Starts a server of the bench in a process of its own. */
export async function startPeer(program: string, argument: string): Promise<Peer> {
  const child = fork(join(import.meta.dirname, program), [argument])
  const [port] = (await once(child, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}`, pid: child.pid!, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill()
  await once(child, 'exit')
}

/** A whole reply for a peer that sends the same bytes: its own headers and its body. */
export async function capture(url: string): Promise<string> {
  const [response] = (await once(request(url).end(), 'response')) as [import('node:http').IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const dropped = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !dropped.includes(name)),
  )
  return JSON.stringify({ headers, body: Buffer.concat(chunks).toString() })
}
