import { afterEach, describe, expect, test } from 'vitest'
import {
  failureOfResponse,
  failureWithoutResponse,
  isFailure,
  isNotFound,
  retellFailures,
} from './failure.ts'

const words = (key: string) => `<${key}>`

describe('the message of a failed call', () => {
  test('is what the server says', () => {
    const failure = failureOfResponse(
      422,
      { message: 'No.', code: 'validation_failed', errors: { a: ['b'] } },
      words,
    )
    expect(failure).toMatchObject({ message: 'No.', kind: 'server', status: 422, code: 'validation_failed' })
    expect(failure.errors).toEqual({ a: ['b'] })
  })
  test('else, for a 422, its first validation error', () => {
    const failure = failureOfResponse(
      422,
      { message: ' ', errors: { email: ['Taken', 'Bad'], _: ['x'] } },
      words,
    )
    expect(failure).toMatchObject({ message: 'Taken', kind: 'server' })
  })
  test('else, without a response in time, that it took too long', () => {
    expect(failureWithoutResponse('timeout', words)).toMatchObject({
      message: '<timeout>',
      kind: 'timeout',
      status: null,
    })
  })
  test('else, with a response that says nothing, that something unexpected happened', () => {
    expect(failureOfResponse(500, undefined, words)).toMatchObject({
      message: '<unexpected>',
      kind: 'unexpected',
    })
    expect(failureOfResponse(400, { errors: { a: ['b'] } }, words).message).toBe('<unexpected>')
  })
  test('else that the network is to be checked', () => {
    expect(failureWithoutResponse('network', words)).toMatchObject({ message: '<network>', code: 'network' })
  })
  test('carries what the refusal carries', () => {
    expect(failureOfResponse(422, { message: 'x', data: { quote: 1 } }, words).data).toEqual({ quote: 1 })
  })
  test('carries how long to wait, when the server says so in seconds', () => {
    expect(failureOfResponse(429, {}, words, '42').retryAfter).toBe(42)
    expect(failureOfResponse(429, {}, words, 'Wed, 21 Oct 2026 07:28:00 GMT').retryAfter).toBeNull()
    expect(failureOfResponse(429, {}, words).retryAfter).toBeNull()
  })
})

test('a failure is told from other errors, a missing thing from other failures', () => {
  expect(isFailure(new Error('x'))).toBe(false)
  expect(isNotFound(failureOfResponse(404, {}, words))).toBe(true)
  expect(isNotFound(failureOfResponse(500, {}, words))).toBe(false)
})

describe('a failure that stands while the page is switched to another language', () => {
  const refusal = failureOfResponse(
    422,
    {
      message: 'Please check the highlighted fields.',
      code: 'validation_failed',
      errors: {
        'drivers.0.birth_date': ['Drivers must be at least 20 years old at pick-up.', 'Something else.'],
      },
      data: {
        problems: {
          'drivers.0.birth_date': [{ key: 'too_young', params: { age: 20 } }, { key: 'new_rule' }],
        },
      },
    },
    words,
  )
  afterEach(() => retellFailures('en'))

  test('is said in that language, its fields too; what there are no words for stays', async () => {
    await retellFailures('fr')
    expect(refusal.message).toBe('Veuillez vérifier les champs signalés.')
    expect(refusal.errors).toEqual({
      'drivers.0.birth_date': [
        'Les conducteurs doivent avoir au moins 20 ans au retrait.',
        'Something else.',
      ],
    })
    await retellFailures('en')
    expect(refusal.message).toBe('Please check the highlighted fields.')
  })
  test('is left as it was said where its code is not known, or none was sent', async () => {
    await retellFailures('ar')
    expect(failureOfResponse(409, { message: 'No.', code: 'new_code' }, words).message).toBe('No.')
    expect(failureOfResponse(403, { message: 'A proxy.' }, words).message).toBe('A proxy.')
  })
  test('asks for the words of the page where no server has said anything', () => {
    let language = 'en'
    const { message } = failureWithoutResponse('network', (key) => `${key} in ${language}`)
    const failure = failureWithoutResponse('network', (key) => `${key} in ${language}`)
    language = 'fr'
    expect([message, failure.message]).toEqual(['network in en', 'network in fr'])
  })
})
