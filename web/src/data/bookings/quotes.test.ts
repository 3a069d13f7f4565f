import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { failureOfResponse } from '../http/failure.ts'
import { quoteQuery, type QuoteRequest } from './quotes.ts'

const request: QuoteRequest = {
  car_id: 1,
  start_date: '2026-12-10T10:00',
  end_date: '2026-12-15T10:00',
  pickup_location: 'CMN',
  return_location: 'CMN',
}
const refusal = (errors: object) => failureOfResponse(422, { code: 'validation', errors }, String)

function answering(refusesWhen: (body: QuoteRequest) => Error | null) {
  const asked: QuoteRequest[] = []
  const send = (_: unknown, { body }: { body: QuoteRequest }) => {
    asked.push(body)
    const failure = refusesWhen(body)
    return failure ? Promise.reject(failure) : Promise.resolve({ total_price: '900.00' })
  }
  const client = new QueryClient({ defaultOptions: { queries: { meta: { send } as never, retry: false } } })
  return {
    asked,
    price: (code?: string) =>
      client.fetchQuery(quoteQuery({ ...request, ...(code && { promotion_code: code }) })),
  }
}

test('a code that does not apply is said, and the price without it stands', async () => {
  const { asked, price } = answering(({ promotion_code }) =>
    promotion_code ? refusal({ promotion_code: ['We don’t know this code.'] }) : null,
  )
  expect(await price('NOPE')).toEqual({ total_price: '900.00', code_refused: 'We don’t know this code.' })
  expect(asked.map(({ promotion_code }) => promotion_code)).toEqual(['NOPE', undefined])
})

test('a code that applies is asked for once, and whatever else is refused is refused', async () => {
  const good = answering(() => null)
  expect(await good.price('ATLAS15')).toEqual({ total_price: '900.00' })
  expect(good.asked).toHaveLength(1)
  const bad = answering(() => refusal({ start_date: ['In the past.'] }))
  await expect(bad.price('ATLAS15')).rejects.toMatchObject({ errors: { start_date: ['In the past.'] } })
})
