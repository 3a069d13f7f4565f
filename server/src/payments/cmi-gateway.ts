import { randomBytes, randomUUID } from 'node:crypto'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { onlineCurrency } from '@marhala/domain/money/online-payment.ts'
import { cmiHash, isCmiSigned } from './cmi-hash.ts'
import { judgeCmiPage } from '@marhala/domain/money/gateway-check.ts'
import type { CheckResult, Gateway, OwnAddresses, Reading, Start } from './gateway.ts'

export type CmiSetup = { url: string; client_id: string; store_key: string; is_test: boolean }

/** The end of both addresses, of the real platform and of the one for tests. */
const payPath = '/fim/est3Dgate'

/**
 * Morocco's interbank gateway: the client's browser brings it a signed form, and it calls us back with the result. It
 * debits only after our answer `ACTION=POSTAUTH`; later refunds are made by staff in its admin.
 */
export function openCmi(setup: CmiSetup): Gateway {
  const { url, is_test } = setup
  return {
    name: 'cmi',
    is_test,
    reserves: false,
    refunds: false,
    start: async (start) => ({ url: `${url}${payPath}`, fields: signed(setup, start), session_id: null }),
    read: (body) => readCallback(setup, body),
    answer: (act) => ({ keep: 'ACTION=POSTAUTH', leave: 'APPROVED', trouble: 'FAILURE' })[act],
    ask: async () => null,
    order: async () => ({ done: false, is_final: true, error: 'CMI takes no orders by its API' }),
    check: (own) => checkCmi(setup, own),
  }
}

/** The form of a payment, which its callback repeats. */
const form = { storetype: '3D_PAY_HOSTING', TranType: 'PreAuth', hashAlgorithm: 'ver3' } as const

function signed({ client_id, store_key }: CmiSetup, start: Start): Record<string, string> {
  const fields: Record<string, string> = {
    clientid: client_id,
    oid: start.key,
    amount: formatMoney(start.amount),
    currency: onlineCurrency.number,
    ...form,
    encoding: 'UTF-8',
    rnd: randomBytes(12).toString('hex'),
    lang: start.language,
    okUrl: start.back_url,
    failUrl: start.cancel_url,
    callbackUrl: start.callback_url,
    shopurl: start.shop_url,
    BillToName: plain(start.payer.name),
    email: start.payer.email ?? '',
    refreshtime: '5',
    AutoRedirect: 'true',
  }
  return { ...fields, HASH: cmiHash(fields, store_key) }
}

/** A name on one line, of a length that every bank accepts, and without characters that have a meaning in HTML. */
function plain(text: string): string {
  return text
    .replace(/[\p{C}<>&"]/gu, ' ')
    .trim()
    .slice(0, 60)
}

/**
 * The fields that a callback must have, under exactly these names. The hash is over values in the order of their names
 * and not over the names: these have fixed places in that order, so that no field, and no form of our own, passes for
 * another.
 */
const demanded = [
  'clientid',
  'oid',
  'amount',
  'currency',
  'ProcReturnCode',
  'Response',
  'TransId',
  'rnd',
  'hashAlgorithm',
  'storetype',
  'TranType',
] as const

function readCallback({ client_id, store_key, is_test }: CmiSetup, body: Buffer): Reading {
  const entries = [...new URLSearchParams(body.toString('utf8'))]
  const fields = Object.fromEntries(entries)
  // A duplicate name could be read one way and signed another.
  if (entries.length !== Object.keys(fields).length || !isCmiSigned(fields, store_key)) return 'forged'
  if (!isCallback(fields)) return 'forged'
  if (fields.clientid !== client_id) return 'nothing'
  const { oid, TransId: transaction_id, ProcReturnCode: code } = fields
  const isPaid = isApproved(fields)
  return {
    event_id: `${oid}:${transaction_id}:${code}:${fields['HASH'] ?? ''}`.slice(0, 250),
    kind: isPaid ? 'paid' : 'refused',
    key: oid,
    session_id: null,
    transaction_id: isPaid ? transaction_id : null,
    amount: readAmount(fields.amount),
    currency: fields.currency === onlineCurrency.number ? onlineCurrency.letters : fields.currency,
    is_test,
  }
}

type Callback = Record<(typeof demanded)[number], string> & Record<string, string>

function isCallback(fields: Record<string, string>): fields is Callback {
  return (
    demanded.every((name) => fields[name] !== undefined) &&
    fields['hashAlgorithm'] === form.hashAlgorithm &&
    fields['storetype'] === form.storetype &&
    fields['TranType'] === form.TranType
  )
}

/** Whether the bank approved it and the card's holder was authenticated, or need not be: every field about it must agree. */
function isApproved({ ProcReturnCode, Response, TransId, mdStatus = '' }: Callback): boolean {
  return ProcReturnCode === '00' && Response === 'Approved' && TransId !== '' && /^[1-4]$/.test(mdStatus)
}

/** `450`, `450.5` or `450.00`; -1, which no payment has, for anything else. */
function readAmount(text = ''): number {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return -1
  const [whole, part = ''] = text.split('.')
  return parseMoney(`${whole}.${part.padEnd(2, '0')}`) ?? -1
}

/** As much of a page as is read. */
const pageLimit = 500_000

/** Brings a signed form of one dirham, as a client's browser does, and reads the page: nobody pays it. */
async function checkCmi(setup: CmiSetup, { notice_url, site_url }: OwnAddresses): Promise<CheckResult> {
  const key = randomUUID()
  const fields = signed(setup, {
    key,
    amount: 100,
    is_reserved: false,
    description: '',
    reference: '',
    language: 'fr',
    payer: { name: 'Test', email: null },
    back_url: site_url,
    cancel_url: site_url,
    callback_url: notice_url,
    shop_url: site_url,
    created_at: new Date(0),
    session_id: null,
  })
  try {
    const response = await fetch(`${setup.url}${payPath}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      signal: AbortSignal.timeout(7000),
    })
    const page = (await response.text()).slice(0, pageLimit)
    return { findings: judgeCmiPage(response.status, page, key), account: setup.client_id }
  } catch {
    return { findings: [{ problem: 'unreachable', detail: null }], account: null }
  }
}
