/** A subject: the files that decide it, and the tests that would have to notice a mistake. */
export type Subject = { title: string; files: string[]; tests: string[] }

const codeOf = (folder: string) => [`${folder}/*.ts`, `!${folder}/*.test.ts`]
const auth = 'server/src/features/auth'

/** The subjects of R73 by their names in `--only`. */
export const subjects: Record<string, Subject> = {
  price: {
    title: 'prices',
    files: codeOf('domain/src/price'),
    tests: ['domain/src/price/*.test.ts'],
  },
  availability: {
    title: 'availability',
    files: codeOf('domain/src/availability'),
    tests: ['domain/src/availability/*.test.ts'],
  },
  booking: {
    title: 'life cycle of a booking',
    files: codeOf('domain/src/booking'),
    tests: ['domain/src/booking/*.test.ts'],
  },
  access: {
    title: 'who may do what',
    files: [
      'domain/src/accounts/account-rules.ts',
      'domain/src/accounts/membership.ts',
      'domain/src/accounts/permissions.ts',
      'domain/src/integrations/api-scopes.ts',
    ],
    tests: ['domain/src/accounts/*.test.ts', 'domain/src/integrations/api-scopes.test.ts'],
  },
  idempotency: {
    title: 'a write happens once',
    files: ['server/src/http/idempotency.ts'],
    tests: ['server/src/features/bookings/create/idempotency.test.ts'],
  },
  tokens: {
    title: 'rotation of tokens',
    files: [`${auth}/sessions.ts`, `${auth}/end-stolen-session.ts`, `${auth}/public/tokens.ts`],
    tests: [`${auth}/sessions.test.ts`, `${auth}/session-theft.test.ts`, `${auth}/access-tokens.test.ts`],
  },
}
