import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Letter = {
  /** The recipients given to the server, which no header shows. */
  envelope: { from: string; to: string[] }
  /** Lower-case names; repeated ones are listed repeatedly. */
  headers: [name: string, value: string][]
  text: string
  html: string
}

/** A real mail server on this machine that stores the mails it receives. */
export async function openInbox({ port = 0 } = {}) {
  const letters: Letter[] = []
  /** Errors for the next letters, after each was received in full. */
  const troubles: Error[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        letters.push({ envelope: { from, to }, ...readLetter(Buffer.concat(chunks).toString()) })
        done(troubles.shift())
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: openPort } = server.server.address() as AddressInfo
  return {
    letters,
    troubles,
    port: openPort,
    url: `smtp://127.0.0.1:${openPort}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

/** What a header says, once. */
export function headerOf(letter: Letter, name: string): string | undefined {
  return letter.headers.find(([known]) => known === name)?.[1]
}

function readLetter(raw: string): Pick<Letter, 'headers' | 'text' | 'html'> {
  const { headers, body } = readPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(valueOf(headers, 'content-type'))?.[1]
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')))
  const contentOf = (type: string) => {
    const part = parts.find((one) => valueOf(one.headers, 'content-type').startsWith(type))
    return part ? decodeBody(part.body, valueOf(part.headers, 'content-transfer-encoding')) : ''
  }
  return { headers, text: contentOf('text/plain'), html: contentOf('text/html') }
}

function readPart(raw: string): { headers: [string, string][]; body: string } {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers, body: raw.slice(end + 4) }
}

function valueOf(headers: [string, string][], name: string): string {
  return headers.find(([known]) => known === name)?.[1] ?? ''
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
}

function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
