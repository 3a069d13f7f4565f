import { expect, test } from 'vitest'
import { openStripePeer } from '../test/peers/stripe-peer.ts'
import { whenOver } from '../test/when-over.ts'
import { openStripe } from './stripe-gateway.ts'

test('R64 a Stripe that is silent is given up, for a refund to be asked for again under its key', async () => {
  const peer = await openStripePeer()
  whenOver(peer.close)
  const { url: api_url, key: secret_key, webhook_secret } = peer
  const gateway = await openStripe({ api_url, secret_key, webhook_secret, is_test: true }, 50)
  peer.faults.push('slow', 'slow')
  const order = { kind: 'refund', amount: 100, transaction_id: 'pi_1', key: 'refund-1' } as const
  expect(await gateway.order(order)).toMatchObject({ done: false, is_final: false })
  expect(peer.faults).toEqual([])
  // Answered this time: there is no such payment.
  expect(await gateway.order(order)).toMatchObject({ done: false, is_final: true })
})
