import * as auth from '@marhala/contract/accounts/auth.ts'
import type { NamedProblems } from '@marhala/contract/wire/errors.ts'
import { languages } from '@marhala/contract/language/language.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import { call } from '../test/as-caller.ts'
import { openTestApp } from '../test/test-app.ts'
import { problemText } from './problem-text.ts'

const { app } = await openTestApp()

test('a refusal names its fields by the keys of their words, so that it can be said in every language', async () => {
  const refused = async (headers: Record<string, string>) => [
    await call(app, null, quotes.create, { raw: { car_id: 'x', services: [{ quantity: 0 }] }, headers }),
    await call(app, null, auth.register, { raw: { password: 'short', first_name: 'a'.repeat(99) }, headers }),
  ]
  const english = await refused({ 'accept-language': 'en' })
  for (const language of languages) {
    const answers = await refused({ 'accept-language': language })
    for (const [index, { error }] of answers.entries()) {
      const retold = Object.entries((english[index]!.error.data as NamedProblems).problems).map(
        ([path, problems]) => [path, problems.map((problem) => problemText(problem, language))],
      )
      expect(retold.length).toBeGreaterThan(1)
      expect(Object.fromEntries(retold)).toEqual(error.errors)
    }
  }
})

test('a refusal that names no field has none of them', async () => {
  const { error } = await call(app, null, auth.login, {
    raw: { email: 'nobody@example.com', password: 'Not-the-one-26' },
  })
  expect(error).toEqual({
    success: false,
    message: say('en', 'refusals:errors.invalid_credentials'),
    code: 'invalid_credentials',
  })
})
