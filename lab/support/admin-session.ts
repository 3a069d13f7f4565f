import { adminPassword } from './product.ts'
import { send } from './send.ts'

/** What the browser keeps of somebody who has signed in. */
export type AdminSession = { token: string; refresh_token: string; user: { id: number; role: string } }

/** Signs the first superadmin of a product in. The token is good for 15 minutes. */
export async function signInAdmin(url: string): Promise<AdminSession> {
  const body = { email: 'admin@example.com', password: adminPassword }
  const answer = await send(url, '/api/auth/login', { method: 'POST', body })
  if (answer.status !== 200) throw new Error(`The desk could not sign in: ${answer.body.message}`)
  return answer.body.data as unknown as AdminSession
}
