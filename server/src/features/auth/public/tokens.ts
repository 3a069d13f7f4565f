import { createHash, randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '../../../context.ts'
import { isSameText, sign } from '../../../secrets.ts'

const issuer = 'marhala'
const audience = 'marhala-api'
const typ = 'at+jwt'
const kid = '1'

/** A signed access token, valid for 15 minutes, that names its session (R21). */
export async function makeAccessToken(
  context: AppContext,
  userId: number,
  sessionId: string,
): Promise<string> {
  const now = Math.floor(context.clock().getTime() / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256', typ, kid })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + 15 * 60)
    .sign(context.secrets.token_key)
}

/** The session that an access token names; undefined for one that is bad, expired or of another kind. */
export async function readAccessToken(context: AppContext, token: string): Promise<string | undefined> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, context.secrets.token_key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      typ,
      currentDate: context.clock(),
    })
    const sid = payload['sid']
    return protectedHeader.kid === kid && typeof sid === 'string' && isUuid(sid) ? sid : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether an access token is signed by us and not expired, for one HMAC and without the database: its session may have
 * ended meanwhile.
 */
export function isOurAccessToken({ secrets, clock }: AppContext, token: string): boolean {
  const [head = '', payload = '', signature = ''] = token.split('.')
  if (!isSameText(signature, sign(secrets.token_key, `${head}.${payload}`))) return false
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number }
  return exp * 1000 > clock().getTime()
}

/** An opaque refresh token: the session's id, so that its session is known in every generation, and a secret. */
export function firstRefreshToken(sessionId: string): string {
  return `${sessionId}.${randomBytes(32).toString('base64url')}`
}

/** The token that follows another; the same for two tabs that refresh at once. */
export function nextRefreshToken(context: AppContext, sessionId: string, parent: string): string {
  return `${sessionId}.${sign(context.secrets.refresh_key, parent)}`
}

/** The session that a refresh token claims to belong to. */
export function sessionOf(refreshToken: string): string | undefined {
  const [sessionId = ''] = refreshToken.split('.')
  return isUuid(sessionId) ? sessionId : undefined
}

/** The hash of a secret that the database stores. */
export function fingerprint(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
