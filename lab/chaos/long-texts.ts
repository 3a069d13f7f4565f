import { endpoints } from '@marhala/contract/api.ts'
import { longTexts, textFields, withValueAt } from '../../server/src/test/samples/text-fields.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { startProduct } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none, within } from './findings.ts'

/** R53: 50 kB in every field that takes text, and in a query: each is refused at once. */
export async function sendLongTexts(dataDir: string): Promise<Finding[]> {
  const product = await startProduct(dataDir)
  const { cars, people, newBooking } = await openShop(product, { cars: 1, people: 1 })
  const body = newBooking(cars[0]!, 10, 'long texts')
  const call = { method: 'POST', token: people[0]!.token, key: 'long-texts', body }
  const booking = (await send(product.url, '/api/bookings', call)).body.data!.id!
  const { token } = await signInAdmin(product.url)

  const agent = keepAlive(1)
  const calls = endpoints.flatMap(({ name, endpoint }) => callsOf(name, endpoint, booking))
  const seen: { name: string; status: number; milliseconds: number }[] = []
  for (const { name, method, path, body } of calls) {
    const { status, milliseconds } = await send(product.url, path, { method, body, token, agent })
    seen.push({ name, status, milliseconds })
  }
  agent.destroy()
  await product.stop()
  const slowest = seen.toSorted((one, other) => other.milliseconds - one.milliseconds)[0]!
  return [
    none(
      `texts of 50 kB not refused (of ${seen.length})`,
      seen
        .filter(({ status }) => status < 400 || status >= 500)
        .map(({ name, status }) => `${name} ${status}`),
    ),
    within(`slowest refusal (${slowest.name})`, slowest.milliseconds, 200),
  ]
}

type Endpoint = (typeof endpoints)[number]['endpoint']

function callsOf(name: string, { method, path, body, query }: Endpoint, booking: number) {
  const to = `/api${path.replace(':booking', String(booking)).replace(/:\w+/g, '1')}`
  // A logout is always a 200.
  const bodies = body && name !== 'auth.logout' ? textFields(body) : []
  return longTexts.flatMap((text) => [
    ...bodies.map((field) => ({
      name: `${name} ${field.join('.')}`,
      method,
      path: to,
      body: withValueAt({}, field, text),
    })),
    ...(query
      ? [{ name: `${name} ?`, method, path: `${to}?search=${encodeURIComponent(text)}`, body: undefined }]
      : []),
  ])
}
