import { type Secrets, sign } from '../../secrets.ts'

/** Our own signed name for a message: another installation may use the same number. */
export function markOf({ mail_key }: Pick<Secrets, 'mail_key'>, id: number): string {
  return `${id}.${sign(mail_key, `whatsapp ${id}`)}`
}

/** The message that a mark names; null if it is not ours. */
export function readMark(secrets: Pick<Secrets, 'mail_key'>, mark: string): number | null {
  const id = Number(/^(\d{1,9})\./.exec(mark)?.[1] ?? 0)
  return id > 0 && markOf(secrets, id) === mark ? id : null
}
