import type { createClassLimit } from '@marhala/contract/fleet/classes.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { changedColumns } from '../fleet/public/changed-columns.ts'
import { deleteLimit, insertLimit, lockLimit, updateLimit } from './classes.queries.ts'
import { noteClass } from './note-class.ts'

type Fields = ParsedBodyOf<typeof createClassLimit>

/** Adds days on which a class is not sold, or from so many days on alone. */
export async function addLimit(context: AppContext, caller: Caller, classId: number, fields: Fields) {
  refuseReversed(fields)
  await insertLimit(context.db, { ...fields, class_id: classId })
  await noteClass(context, caller, 'add_class_limit', classId, { after: fields })
}

type Named = { class_id: number; id: number }

/** Changes such days. */
export async function changeLimit(context: AppContext, caller: Caller, limit: Named, fields: Fields) {
  const found = await getLimit(context, limit)
  refuseReversed(fields)
  const changed = changedColumns(found, fields)
  if (changed.length === 0) return
  await updateLimit(context.db, found.id, fields)
  const { start_date, end_date, min_days } = found
  await noteClass(context, caller, 'change_class_limit', found.class_id, {
    before: { start_date, end_date, min_days },
    after: fields,
  })
}

/** Deletes such days. */
export async function removeLimit(context: AppContext, caller: Caller, limit: Named) {
  const { id, class_id, ...before } = await getLimit(context, limit)
  await deleteLimit(context.db, id)
  await noteClass(context, caller, 'remove_class_limit', class_id, { before })
}

async function getLimit({ db }: AppContext, { class_id, id }: Named) {
  const found = await lockLimit(db, class_id, id)
  if (!found) throw new ApiError('not_found')
  return found
}

function refuseReversed({ start_date, end_date }: Fields): void {
  if (end_date < start_date) throw invalid({ end_date: [{ key: 'days_reversed' }] })
}
