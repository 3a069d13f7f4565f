import type * as extras from '@marhala/contract/fleet/extras.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { pieceCode } from '@marhala/domain/extras/stock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { changedColumns } from '../fleet/public/changed-columns.ts'
import {
  insertPiece,
  listUnknownPlaces,
  lockExtra,
  lockPiece,
  replaceCounts,
  updatePiece,
  writeCounts,
} from './extras.queries.ts'

/** Says how many of an extra each place has; a place without any is left out. */
export async function setCounts(
  context: AppContext,
  caller: Caller,
  id: number,
  { counts }: ParsedBodyOf<typeof extras.setCounts>,
): Promise<void> {
  const { db } = context
  if (!(await lockExtra(db, id))) throw new ApiError('not_found')
  const ids = counts.map(({ location_id }) => location_id)
  const unknown = await listUnknownPlaces(db, ids)
  const wrong = ids.flatMap((place, index) =>
    unknown.includes(place) || ids.indexOf(place) < index ? [index] : [],
  )
  if (wrong.length > 0)
    throw invalid(
      Object.fromEntries(wrong.map((index) => [`counts.${index}.location_id`, [{ key: 'unknown_place' }]])),
    )
  const before = await writeCounts(db, id)
  await replaceCounts(
    db,
    id,
    counts.filter(({ quantity }) => quantity > 0),
  )
  const after = await writeCounts(db, id)
  if (before === after) return
  await note(context, caller, id, 'change_stock', { before: { counts: before }, after: { counts: after } })
}

/** Adds a numbered piece to an extra. */
export async function addPiece(
  context: AppContext,
  caller: Caller,
  service_id: number,
  input: ParsedBodyOf<typeof extras.addPiece>,
): Promise<void> {
  if (!(await lockExtra(context.db, service_id))) throw new ApiError('not_found')
  const piece = await readPiece(context, input)
  await once(() => insertPiece(context.db, { ...piece, service_id }))
  await note(context, caller, service_id, 'add_piece', { after: piece })
}

/** Changes a piece; where one that is out stands is said by its return. */
export async function changePiece(
  context: AppContext,
  caller: Caller,
  id: number,
  { state, ...input }: ParsedBodyOf<typeof extras.changePiece>,
): Promise<void> {
  const found = await lockPiece(context.db, { id })
  if (!found) throw new ApiError('not_found')
  const next = { ...(await readPiece(context, input)), state }
  const changes = Object.fromEntries(changedColumns(found, next))
  if (Object.keys(changes).length === 0) return
  if (found.isOut && ('state' in changes || 'location_id' in changes)) throw new ApiError('piece_out')
  await once(() => updatePiece(context.db, id, changes))
  const { code, location_id } = found
  const before = { code, location_id, state: found.state }
  await note(context, caller, found.service_id, 'change_piece', { before, after: next })
}

async function readPiece({ db }: AppContext, { code, location_id }: { code: string; location_id: number }) {
  if ((await listUnknownPlaces(db, [location_id])).length > 0)
    throw invalid({ location_id: [{ key: 'unknown_place' }] })
  return { code: pieceCode(code), location_id }
}

/** A code stands once among all pieces: 422 on `code` else. */
async function once<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'extra_pieces_code')
      throw invalid({ code: [{ key: 'code_taken' }] })
    throw error
  }
}

async function note(
  { db }: AppContext,
  caller: Caller,
  entity_id: number,
  action: AuditAction,
  change: { before?: object; after: object },
): Promise<void> {
  await writeAudit(db, { action, entity: 'service', entity_id, ...actorOf(caller), ...change })
}
