import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { callPeer } from './call-peer.ts'

export type CmiOrder = {
  fields: Record<string, string>
  state: 'open' | 'refused' | 'authorised' | 'debited'
  transaction: string
  /** Paying the form in a second window makes another transaction of the same order. */
  again: Map<string, 'authorised' | 'debited'>
  /** What the merchant refunded in the merchant centre, in centimes. */
  given_back: number
}

type CallbackOptions = { wrong?: Record<string, string>; store_key?: string; transaction?: string }

/**
 * A real HTTP server on this machine that acts as Morocco's interbank gateway: it takes a signed form from a browser
 * and refuses one with a wrong hash, shows a page to pay on, calls the product back with a signed form, and debits only
 * after the answer `ACTION=POSTAUTH`. The hash is implemented separately, from its description.
 */
export async function openCmiPeer({ client_id = '600001234', store_key = 'TEST|Key\\2026', port = 0 } = {}) {
  const orders = new Map<string, CmiOrder>()
  const answers: string[] = []
  const refusedForms: Record<string, string>[] = []
  let number = 0
  const server = createServer((request, response) => void take(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    if (request.url === '/fim/est3Dgate' && request.method === 'POST') return showPage(response, fields)
    if (request.url === '/act') return act(response, fields)
    response.writeHead(200, { 'content-type': 'text/html' }).end('CMI')
  }

  function showPage(response: ServerResponse, fields: Record<string, string>) {
    if (fields['clientid'] !== client_id) {
      refusedForms.push(fields)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end('<form><input type="hidden" name="ErrMsg" value="Merchant not found"></form>')
    }
    if (!accept(fields)) return void response.writeHead(400).end('3D-1004: hash')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Peer</title>
      <h1>${fields['amount']} ${fields['currency']}</h1><form method="post" action="/act">
      <input type="hidden" name="oid" value="${fields['oid']}"><button name="act" value="pay">Pay</button>
      <button name="act" value="refuse">Use a bad card</button></form>`)
  }

  /** Takes a form as a browser sends it; false where its hash is wrong. */
  function accept(fields: Record<string, string>): boolean {
    const isOurs = fields['clientid'] === client_id && fields['HASH'] === hashOf(fields, store_key)
    if (!isOurs) refusedForms.push(fields)
    else if (!orders.has(fields['oid']!))
      orders.set(fields['oid']!, {
        fields,
        state: 'open',
        transaction: `24${(number += 1)}Peer`,
        again: new Map(),
        given_back: 0,
      })
    return isOurs
  }

  async function act(response: ServerResponse, { oid = '', act: wish }: Record<string, string>) {
    const order = orders.get(oid)!
    const isPaid = wish === 'pay'
    await callBack(oid, isPaid ? 'pay' : 'refuse')
    const back = order.fields[isPaid ? 'okUrl' : 'failUrl']
    // The browser brings the result back by a form, as with CMI.
    response.writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><form method="post" action="${back}">
      <input type="hidden" name="oid" value="${oid}"></form><script>document.forms[0].submit()</script>`)
  }

  /** The fields of a callback; `wrong` replaces some of them before it is signed. */
  function callbackFields(
    oid: string,
    wish: 'pay' | 'refuse',
    {
      wrong = {},
      store_key: key = store_key,
      transaction = orders.get(oid)!.transaction,
    }: CallbackOptions = {},
  ) {
    const { fields } = orders.get(oid)!
    const callback: Record<string, string> = {
      clientid: client_id,
      oid,
      amount: fields['amount']!,
      currency: fields['currency']!,
      ProcReturnCode: wish === 'pay' ? '00' : '51',
      Response: wish === 'pay' ? 'Approved' : 'Declined',
      mdStatus: '1',
      BillToName: fields['BillToName']!,
      'EXTRA.TRXDATE': '20260603 10:00:00',
      maskedCreditCard: '4000 00** **** 0002',
      rnd: 'peer2026',
      hashAlgorithm: fields['hashAlgorithm']!,
      storetype: fields['storetype']!,
      TranType: fields['TranType']!,
      encoding: 'UTF-8',
      TransId: wish === 'pay' ? transaction : '',
      ...(wish === 'pay' && { AuthCode: '621 | 7\\A' }),
      ...wrong,
    }
    return { ...callback, HASH: hashOf(callback, key) }
  }

  async function callBack(
    oid: string,
    wish: 'pay' | 'refuse',
    options: CallbackOptions & { again?: Record<string, string> } = {},
  ) {
    const order = orders.get(oid)!
    const body = options.again ?? callbackFields(oid, wish, options)
    const { transaction = order.transaction } = options
    const note = (state: 'authorised' | 'debited') => {
      if (transaction === order.transaction) order.state = order.state === 'debited' ? 'debited' : state
      else if (order.again.get(transaction) !== 'debited') order.again.set(transaction, state)
    }
    if (wish === 'pay') note('authorised')
    if (wish === 'refuse' && order.state === 'open') order.state = 'refused'
    const response = await callPeer(order.fields['callbackUrl']!, {
      method: 'POST',
      body: new URLSearchParams(body),
    })
    const text = await response.text()
    answers.push(text)
    if (wish === 'pay' && text === 'ACTION=POSTAUTH') note('debited')
    return { status: response.status, text, body }
  }

  return {
    url,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
    client_id,
    store_key,
    orders,
    answers,
    refusedForms,
    accept,
    callbackFields,
    callBack,
    /** What CMI has debited in all and the merchant has not refunded, in centimes. */
    books: () =>
      [...orders.values()].reduce((sum, { fields, state, again, given_back }) => {
        const debited = [state, ...again.values()].filter((one) => one === 'debited').length
        return sum + debited * Math.round(Number(fields['amount']) * 100) - given_back
      }, 0),
  }
}

export type CmiPeer = Awaited<ReturnType<typeof openCmiPeer>>

/** Version 3, as CMI describes it: natural order of the names without their case, `\` and `|` escaped, the key last. */
function hashOf(fields: Record<string, string>, key: string): string {
  const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  const names = Object.keys(fields)
    .filter((name) => !/^(hash|encoding)$/i.test(name))
    .sort(order.compare)
  const escape = (text: string) => text.replace(/\\/g, '\\\\').replace(/\|/g, '\\|')
  const text = names.map((name) => escape(fields[name]!)).join('|')
  return createHash('sha512')
    .update(`${text}|${escape(key)}`)
    .digest('base64')
}
