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

/** So many positions of a batch count as one report: they cost little more than one. */
const batchShare = 10

type Batch = { bodies: readonly Record<string, unknown>[]; said: OsmAnd; address: string }

/** Takes what devices say, one report or a batch of them, and gathers what comes at nearly the same time. */
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

  /** Each position of a batch is judged on its own: one that is none holds up no other. */
  async function takeBatch({ bodies, said, address }: Batch): Promise<ReceivedBatch> {
    if (bodies.length > mostOfBatch)
      throw invalid({ _: [{ key: 'too_many', params: { maximum: mostOfBatch } }] })
    const reports = bodies.map((body) => readOrNone(body, said))
    const read = reports.filter((report) => report !== null)
    for (const [key, { length }] of Map.groupBy(read, ({ key }) => key))
      countDevice(key, Math.ceil(length / batchShare))
    const answers = await Promise.all(reports.map((report) => report && receive(report)))
    const unknown = reports.filter((_, index) => answers[index] === 'unknown_device')
    if (unknown.length > 0) await countUnknown(address, new Set(unknown.map((report) => report?.key)).size)
    if (unknown.length > 0 && unknown.length === read.length) throw new ApiError('invalid_device_key')
    return presentBatch(answers)
  }

  /** A body of more than the usual is read from a known device alone, which its address has to name. */
  async function admitLarge(said: OsmAnd, address: string): Promise<void> {
    const known = await listDevicesByHash(context.db, [deviceFingerprint(keyOf(said))])
    if (known.length > 0) return
    await countUnknown(address, 1)
    throw new ApiError('payload_too_large')
  }

  /** Who guesses keys is slowed down by their address, and told nothing then, a good key among the guesses or not. */
  async function countUnknown(address: string, hits: number): Promise<void> {
    await countAddress(context, address, { name: 'device key', limit: { hits: 120, seconds: 60 }, hits })
  }

  return { take, takeBatch, admitLarge }
}

/** Of a batch each says its time: those that were taken as of now would all be one. */
function readOrNone(body: Record<string, unknown>, said: OsmAnd): Report | null {
  try {
    const report = readPosted(body, said, NaN)
    return Number.isNaN(report.fix.at) ? null : report
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

function presentBatch(answers: readonly (Answer | null)[]): ReceivedBatch {
  const count = (wanted: Received['outcome']) =>
    answers.filter((answer) => answer && answer !== 'unknown_device' && answer.outcome === wanted).length
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
