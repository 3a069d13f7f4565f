import {
  mostOfBatch,
  type OsmAnd,
  type Received,
  type ReceivedBatch,
} from '@marhala/contract/tracking/telemetry.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { countAddress } from '../../http/rate-limit.ts'
import { makeDeviceLimit } from './device-limit.ts'
import { makeGather } from './gather.ts'
import { listDevicesByHash } from './devices.queries.ts'
import { deviceFingerprint } from './make-device.ts'
import { keyOf, readPosted, type Report } from './read-report.ts'
import { type Answer, receivePositions } from './receive-positions.ts'

/** This many positions of a batch count as one report: they cost little more than one. */
const batchShare = 10

type Batch = { bodies: readonly Record<string, unknown>[]; query: OsmAnd; address: string }

/** Receives the reports of devices, one or a batch, and gathers those of nearly the same time. */
export function makeTaking(context: AppContext) {
  const { gathering } = context
  const receive = makeGather(
    (reports: Report[]) => receivePositions(context, reports),
    gathering === undefined ? {} : { milliseconds: gathering },
  )
  const countDevice = makeDeviceLimit(context)

  async function take(report: Report, address: string): Promise<Received> {
    countDevice(report.key)
    const answer = await receive(report)
    if (answer === 'unknown_device') {
      await countUnknown(address, 1)
      throw new ApiError('invalid_device_key')
    }
    return answer
  }

  /** Each position of a batch is checked on its own: an invalid one does not stop the others. */
  async function takeBatch({ bodies, query, address }: Batch): Promise<ReceivedBatch> {
    if (bodies.length > mostOfBatch)
      throw invalid({ _: [{ key: 'too_many', params: { maximum: mostOfBatch } }] })
    const reports = bodies.map((body) => readOrNone(body, query))
    const read = reports.filter((report) => report !== null)
    for (const [key, { length }] of Map.groupBy(read, ({ key }) => key))
      countDevice(key, Math.ceil(length / batchShare))
    const answers = await Promise.all(reports.map((report) => report && receive(report)))
    const unknown = reports.filter((_, index) => answers[index] === 'unknown_device')
    if (unknown.length > 0) await countUnknown(address, new Set(unknown.map((report) => report?.key)).size)
    if (unknown.length > 0 && unknown.length === read.length) throw new ApiError('invalid_device_key')
    return presentBatch(answers)
  }

  /** A large body is read from a known device only, whose key must be in the address. */
  async function admitLarge(query: OsmAnd, address: string): Promise<void> {
    const known = await listDevicesByHash(context.db, [deviceFingerprint(keyOf(query))])
    if (known.length > 0) return
    await countUnknown(address, 1)
    throw new ApiError('payload_too_large')
  }

  /** Guessing keys is limited by address; a limited address gets no answer about any key. */
  async function countUnknown(address: string, hits: number): Promise<void> {
    await countAddress(context, address, { name: 'device key', limit: { hits: 120, seconds: 60 }, hits })
  }

  return { take, takeBatch, admitLarge }
}

/** Each position of a batch needs its own time: without one they would all be the same. */
function readOrNone(body: Record<string, unknown>, query: OsmAnd): Report | null {
  try {
    const report = readPosted(body, query, NaN)
    return Number.isNaN(report.fix.at) ? null : report
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function presentBatch(answers: readonly (Answer | null)[]): ReceivedBatch {
  const count = (outcome: Received['outcome']) =>
    answers.filter((answer) => answer && answer !== 'unknown_device' && answer.outcome === outcome).length
  return {
    kept: count('kept'),
    repeated: count('repeated'),
    outside_hire: count('outside_hire'),
    refused: answers.flatMap((answer, index) => {
      const refusal = refusalOf(answer)
      return refusal ? [{ index, refusal }] : []
    }),
  }
}

function refusalOf(answer: Answer | null): ReceivedBatch['refused'][number]['refusal'] | null {
  if (answer === null) return 'no_position'
  return answer === 'unknown_device' ? answer : answer.refusal
}
