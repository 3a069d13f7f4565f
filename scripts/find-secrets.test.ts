import { expect, test } from 'vitest'
import { findSecrets } from './find-secrets.ts'

/** In halves, since this file is searched too. */
const secrets: [kind: string, halves: string[]][] = [
  [
    'a private key',
    ['-----BEGIN RSA PRIVATE', ' KEY-----\nMIIEpAIBAAKCAQEA7yN3\n-----END RSA PRIVATE KEY-----'],
  ],
  ['a short private key', ['-----BEGIN PRIVATE', ' KEY-----\nMC4CAQAwBQYDK2VwBCIE\n']],
  ['an AWS key', ['AKIA', 'X7QZ4M2N8RTB5WVC']],
  ['the AWS key of the manuals', ['AKIA', 'IOSFODNN7EXAMPLE']],
  ['an AWS secret', ['aws_secret_access_', 'key = "q8Zt2Lw9Xc5Vb7Nm1Kj4Hg6Fd3Sa0PoIuYtReWq"']],
  ['a Google key', ['AIza', 'SyD4x8Zq1Lw7Vn3Bm9Kt5Hc2Rf6Jp0Yg_Xe']],
  ['a GitHub token', ['ghp', '_x4Tq9Lw2Zc7Vb5Nm1Kj8Hg6Fd3Sa0PoIuYtR']],
  ['a Slack token', ['xoxb', '-263594206564-2634827364529-FGqddMF8t08v8N7Oq4i57vs1']],
  ['a Slack address', ['https://hooks.slack', '.com/services/T0AB12CD3/B0EF45GH6/x4Tq9Lw2Zc7Vb5Nm1Kj8Hg6F']],
  ['a Stripe key', ['sk_live', '_51x4Tq9Lw2Zc7Vb5Nm1Kj8Hg6Fd3']],
  ['a key of a Stripe webhook', ['whsec', '_x4Tq9Lw2Zc7Vb5Nm1Kj8Hg6Fd3']],
  ['a database password', ['postgres://rent:', 'Kh7-harbour-night@db.example.com/rent']],
  ['a mail password', ['SMTP_URL=smtps://agency:', 'kh7harbour@mail.example.com:465']],
  ['a JWT', ['eyJhbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0.q8Zt2Lw9Xc5Vb7Nm1Kj4Hg6Fd3Sa0PoI']],
  ['a drawn secret', ['AUTH_SECRET', '=x4Tq9Lw2Zc7Vb5Nm1Kj8Hg6Fd3Sa0Po']],
  ['a drawn token', ['{ "access_token', '": "3f9c1e7a5b2d8046c1f3e9a7b5d20846" }']],
]

test.each(secrets)('R56 %s is found and not said', async (_, halves) => {
  const secret = halves.join('')
  const found = await findSecrets('docs/some.md', `one\n${secret}\n`)
  expect(found.map(({ line }) => line)).toEqual([2])
  expect(found[0]!.mark).toMatch(/^[\da-f]{16}$/)
})

test.each([
  ["password: 'Correct horse, battery and a stable'"],
  ['const token = readBearerToken(request.headers.authorization)'],
  ['DATABASE_URL=postgres://${user}:${password}@localhost/rent'],
  [
    '"integrity": "sha512-glFIJDvLNDtJhT9qrMFWLPbvS+skxgt4L0K8Ei2YtnhPysAJnsI7nyxSJxKj4ADeKX0OLjC4ntRkwpLOoS3rwA=="',
  ],
  ['-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE='],
])('R56 what is none passes: %s', async (text) => {
  expect(await findSecrets('docs/some.md', text)).toEqual([])
})
