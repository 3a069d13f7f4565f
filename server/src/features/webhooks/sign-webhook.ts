import { createHmac } from 'node:crypto'

/**
 * The signature that proves a webhook body's origin and time: `t=1780477200,v1=…`, the time in seconds and the
 * HMAC-SHA256 of `${t}.${body}` in hex under each valid secret.
 */
export function signWebhook(body: string, seconds: number, secrets: string[]): string {
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return [`t=${seconds}`, ...signatures].join(',')
}
