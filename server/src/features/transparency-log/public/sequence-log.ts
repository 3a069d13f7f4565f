import { randomBytes } from 'node:crypto'
import { checkpointText, openCheckpoint } from '@marhala/domain/proof/checkpoint.ts'
import { isSame } from '@marhala/domain/proof/check-proof.ts'
import { appendedNodes, leafHash, treeRoot } from '@marhala/domain/proof/merkle-tree.ts'
import { type Signer, signNote, verifierKey } from '@marhala/domain/proof/signed-note.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { DB } from '../../../db/tables.ts'
import { readLatestNote, writeLatestNote } from './latest-note.ts'
import { readLogKey } from './log-key.ts'
import {
  countRecords,
  findCheckpoint,
  insertCheckpoint,
  insertKey,
  insertNodes,
  insertRecords,
  listKeys,
  lockLog,
  takePending,
} from '../log.queries.ts'
import { makeRecord } from '../make-record.ts'
import { calculate } from '../tree.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>

/** So many have their place in a transaction of some hundred milliseconds. */
const most = 500

/**
 * Gives what is committed its place in the log and signs a checkpoint of it (docs/log.md). Under one lock, so that
 * there is one order; what a killed server had not signed, the next run signs.
 */
export async function sequenceLog(context: Context): Promise<void> {
  const secret_key = readLogKey(context.config.data_dir)
  for (let taken = most; taken === most;) {
    const done = await transact(context.db, async (db) => {
      await lockLog(db)
      const signer = await readSigner({ ...context, db }, secret_key)
      taken = await appendPending(db, context.clock())
      return sign({ ...context, db }, signer)
    })
    if (done) writeLatestNote(context.config.data_dir, done)
  }
}

/** Appends what waits; how many these were. */
async function appendPending(db: Kysely<DB>, logged_at: Date): Promise<number> {
  const pending = await takePending(db, most)
  if (pending.length === 0) return 0
  const size = await countRecords(db)
  const records = pending.map(({ kind, subject, row }, index) => ({
    position: size + index,
    kind,
    subject,
    ...makeRecord({ kind, row }),
    logged_at,
  }))
  const leaves = records.map(({ hash }) => leafHash(hash))
  const nodes = await calculate(db, (nodeAt) => appendedNodes(size, leaves, nodeAt))
  await insertRecords(db, records)
  await insertNodes(db, nodes)
  return pending.length
}

/**
 * Signs the present tree, unless that is done; the note. Each server has a key of its own, and none signs again what
 * another has: only a tree that grew, or the first one of a key.
 */
async function sign(
  { db, clock }: Context,
  { isNew, ...signer }: Signer & { isNew: boolean },
): Promise<string | undefined> {
  const size = await countRecords(db)
  const newest = await findCheckpoint(db)
  if (newest?.size === size && !isNew) return undefined
  const root = await calculate(db, (nodeAt) => treeRoot(size, nodeAt))
  const note = signNote(checkpointText({ origin: signer.name, size, root }), signer)
  await insertCheckpoint(db, { size, note, signed_at: clock() })
  return note
}

/**
 * The name under which the log signs, with this server's key, and whether that is its first signature. A database that is
 * behind the newest checkpoint was put back from an earlier day: from there on it is another log, whose name says so,
 * since no log may sign two trees that contradict each other.
 */
async function readSigner(context: Context, secret_key: Uint8Array): Promise<Signer & { isNew: boolean }> {
  const { db, config } = context
  const known = await listKeys(db)
  const newest = known.at(-1)
  const lost = await findLost(context)
  const name =
    newest && lost === undefined
      ? newest.verifier.split('+')[0]!
      : `${new URL(config.public_url ?? 'http://localhost').host}/log/${randomBytes(4).toString('hex')}`
  const verifier = verifierKey({ name, secret_key })
  const isNew = !known.some((key) => key.verifier === verifier)
  if (isNew) {
    const key = { verifier, added_at: context.clock(), size: await countRecords(db), lost: lost ?? null }
    await insertKey(db, key)
  }
  return { name, secret_key, isNew }
}

/** The newest checkpoint that was signed here, if the database's log does not contain it; undefined else. */
export async function findLost({ db, config }: Pick<Context, 'db' | 'config'>): Promise<string | undefined> {
  const note = readLatestNote(config.data_dir)
  if (note === undefined) return undefined
  const keys = (await listKeys(db)).map(({ verifier }) => verifier)
  const checkpoint = openCheckpoint(note, keys)
  if (!checkpoint || checkpoint.size > (await countRecords(db))) return note
  const root = await calculate(db, (nodeAt) => treeRoot(checkpoint.size, nodeAt))
  return isSame(root, checkpoint.root) ? undefined : note
}
