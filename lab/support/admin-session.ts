import { adminPassword } from './product.ts'
import { send } from './send.ts'

/** The session that the browser stores. */
export type AdminSession = { token: string; refresh_token: string; user: { id: number; role: string } }

/** Signs in the first superadmin of a product. The token is valid for 15 minutes. */
export async function signInAdmin(url: string): Promise<AdminSession> {
  const body = { email: 'admin@example.com', password: adminPassword }
  const answer = await send(url, '/api/auth/login', { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`The desk could not sign in: ${answer.body.message}`)
  return answer.body.data as unknown as AdminSession
}
