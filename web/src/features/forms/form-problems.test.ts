import { Credentials, Registration } from '@marhala/contract/accounts/auth.ts'
import { Driver } from '@marhala/contract/booking/booking.ts'
import { say } from '@marhala/words/say.ts'
import { expect, test } from 'vitest'
import { failureOfResponse } from '../../data/http/failure.ts'
import { checkBody } from './contract-check.ts'
import { problemsOfFailure, sortProblems, withoutEmpty } from './form-problems.ts'

const registration = {
  first_name: 'Salma',
  last_name: 'Idrissi',
  email: 'salma@example.com',
  password: 'Atlas-2026',
  password_confirmation: 'Atlas-2026',
}

test('a form that the contract takes has no problems', async () => {
  expect(await checkBody(Registration, registration, 'en')).toEqual({})
})

test('each wrong field has its words, in the language of the page', async () => {
  expect(await checkBody(Credentials, { email: 'salma', password: '' }, 'en')).toEqual({
    email: 'Enter a valid email address.',
    password: 'This field is required.',
  })
  expect(await checkBody(Credentials, { password: 'x' }, 'ar')).toEqual({
    email: say('ar', 'refusals:fields.required'),
  })
})

test('a date that is not there is required, one that is none is wrong', async () => {
  const driver = { first_name: 'Salma', last_name: 'Idrissi' }
  expect(await checkBody(Driver, driver, 'en')).toEqual({ birth_date: 'This field is required.' })
  expect(await checkBody(Driver, { ...driver, birth_date: '31/02/1990' }, 'en')).toEqual({
    birth_date: say('en', 'refusals:fields.date'),
  })
})

test("passwords that differ are told at the second one, in the specification's words", async () => {
  const form = { ...registration, password_confirmation: 'atlas' }
  expect(await checkBody(Registration, form, 'en')).toEqual({
    password_confirmation: 'Passwords do not match',
  })
})

test('what was left empty is not sent, whatever holds it; a zero and a no are answers', () => {
  const form = { phone: ' ', drivers: [{ first_name: 'Salma', phone: '' }], amount: 0, remember_me: false }
  expect(withoutEmpty(form)).toEqual({ drivers: [{ first_name: 'Salma' }], amount: 0, remember_me: false })
})

test('what the server says of its 422 is told by field', () => {
  const failure = failureOfResponse(422, { message: 'No', errors: { email: ['Taken', 'Bad'] } }, (key) => key)
  expect(problemsOfFailure(failure)).toEqual({ email: 'Taken' })
  expect(problemsOfFailure(failureOfResponse(409, { message: 'No' }, (key) => key))).toEqual({})
})

test('a problem of a field that the form does not have is the whole form’s', () => {
  const values = { email: '', drivers: [{ first_name: '' }] }
  const problems = { email: 'a', 'drivers.0.first_name': 'b', 'drivers.1.first_name': 'c', car_id: 'd' }
  expect(sortProblems(problems, values)).toEqual({ email: 'a', 'drivers.0.first_name': 'b', _: 'c' })
  expect(sortProblems({ toString: 'x' }, values)).toEqual({ _: 'x' })
})
