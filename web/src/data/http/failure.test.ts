import { describe, expect, test } from 'vitest'
import { failureOfResponse, failureWithoutResponse, isFailure, isNotFound } from './failure.ts'

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
