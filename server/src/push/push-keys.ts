import { createECDH, hkdfSync } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

const curve = 'prime256v1'

/**
 * The key pair that identifies us to push services (VAPID, RFC 8292), derived from the server's secret: every server of
 * one company has the same, and none is stored. With another secret browsers must subscribe again.
 */
export function pushKeys({ push_key }: Pick<Secrets, 'push_key'>): { publicKey: string; privateKey: string } {
  for (let round = 0; ; round++) {
    const scalar = Buffer.from(hkdfSync('sha256', push_key, '', `P-256 ${round}`, 32))
    const pair = createECDH(curve)
    try {
      pair.setPrivateKey(scalar)
    } catch {
      // One in four thousand million candidates is not on the curve.
      continue
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
  }
}

/** The public half, with which a browser subscribes. */
export function pushSender(secrets: Pick<Secrets, 'push_key'>): string {
  return pushKeys(secrets).publicKey
}

/** Whether a browser's keys can be used for encryption: a point of the curve, and 16 bytes. */
export function canEncryptFor({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    const pair = createECDH(curve)
    pair.generateKeys()
    pair.computeSecret(point)
    return true
  } catch {
    return false
  }
}
