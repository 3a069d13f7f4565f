import type * as damages from '@marhala/contract/fleet/damages.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { type damageMoves, type DamageState, mayMoveDamage } from '@marhala/domain/damage/damage.ts'
import { say } from '@marhala/words/say.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import type { AppContext } from '../../context.ts'
import { deleteFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { insertRepairCost } from '../ledger/public/write-cost.queries.ts'
import { makeTask } from '../tasks/public/make-task.ts'
import { deleteDamage, lockDamage, updateDamage } from './damage-writes.queries.ts'
import { damageName } from './public/charged-damages.ts'
import type { DamageRow } from './public/damages.queries.ts'
import { insertDamages } from './public/insert-damages.ts'

type New = ParsedBodyOf<typeof damages.create>
type Changes = ParsedBodyOf<typeof damages.update>
type Cost = number | null | undefined
export type DamagePath = { car_id: number; damage_id: number }

/** Notes a damage that no return found; its id. */
export async function noteDamage(
  context: AppContext,
  caller: Caller,
  carId: number,
  { cost, ...found }: New,
): Promise<number> {
  const [id] = await insertDamages(context, caller, { car_id: carId, booking_id: null }, [found])
  if (cost) await updateDamage(context.db, id!, { cost })
  return id!
}

/** Changes a damage; what a report says of one stays, as its client signed that. */
export async function changeDamage(
  context: AppContext,
  caller: Caller,
  path: DamagePath,
  changes: () => Changes,
): Promise<void> {
  const damage = await getDamage(context, path)
  const entries = Object.entries(changes()).filter(
    ([name, value]) => value !== undefined && value !== damage[name as keyof DamageRow],
  )
  if (entries.length === 0) return
  if (damage.report_id !== null && entries.some(([name]) => name !== 'cost')) refuse()
  await updateDamage(context.db, damage.id, Object.fromEntries(entries))
  const before = entries.map(([name]) => [name, damage[name as keyof DamageRow]])
  await noteIt(context, caller, damage, 'change_damage', {
    before: toldOf(Object.fromEntries(before)),
    after: toldOf(Object.fromEntries(entries)),
  })
}

/** Deletes a damage that was noted by mistake. */
export async function removeDamage(context: AppContext, caller: Caller, path: DamagePath): Promise<null> {
  const damage = await getDamage(context, path)
  if (damage.report_id !== null || !mayMoveDamage(damage.state, 'remove')) refuse()
  const files = await deleteDamage(context.db, damage.id)
  for (const file of files) await deleteFile(context.db, file)
  const { side, part, kind, size } = damage
  await noteIt(context, caller, damage, 'remove_damage', { before: toldOf({ side, part, kind, size }) })
  await removeFiles(context, files)
  return null
}

/** Says that a damage is repaired; what that cost becomes an expense of its car, unless it has one. */
export async function repairDamage(
  context: AppContext,
  caller: Caller,
  path: DamagePath,
  body: () => { cost?: Cost },
): Promise<void> {
  const damage = await getDamage(context, path)
  const { cost } = body()
  refuseMove(damage, 'repair')
  await updateDamage(context.db, damage.id, { repaired_at: context.clock() })
  await noteIt(context, caller, damage, 'repair_damage', {
    before: { damage: damage.id },
    after: { damage: damage.id, ...(cost && { cost }) },
  })
  if (cost && damage.expense_id === null) await writeExpense(context, caller, damage, cost)
}

/** Says that a damage is not repaired after all. */
export async function reopenDamage(context: AppContext, caller: Caller, path: DamagePath): Promise<void> {
  const damage = await getDamage(context, path)
  refuseMove(damage, 'reopen')
  await updateDamage(context.db, damage.id, { repaired_at: null })
  await noteIt(context, caller, damage, 'reopen_damage', { after: { damage: damage.id } })
}

/** Writes what a repair costs as an expense of the car, once. */
export async function addExpense(
  context: AppContext,
  caller: Caller,
  path: DamagePath,
  body: () => { amount: number },
): Promise<void> {
  const damage = await getDamage(context, path)
  const { amount } = body()
  if (damage.expense_id !== null) refuse()
  await writeExpense(context, caller, damage, amount)
  await noteIt(context, caller, damage, 'change_damage', {
    before: { damage: damage.id },
    after: { damage: damage.id, cost: amount },
  })
}

/** Makes a task to repair a damage, unless it has one. */
export async function addTask(context: AppContext, caller: Caller, path: DamagePath): Promise<void> {
  const damage = await getDamage(context, path)
  if (damage.task_id !== null) refuse()
  const car = `${damage.car_name} ${damage.registration_plate}`
  const title = say(caller.language, 'damage:task', { name: damageName(damage, caller.language), car })
  const task_id = await makeTask(context, caller, {
    title: title.slice(0, 200),
    description: damage.note,
    car_id: damage.car_id,
  })
  await updateDamage(context.db, damage.id, { task_id })
}

async function writeExpense(context: AppContext, caller: Caller, damage: DamageRow, amount: number) {
  const expense_id = await insertRepairCost(context.db, {
    amount,
    date: await readToday(context),
    car_id: damage.car_id,
    note: damageName(damage, caller.language),
    created_by: caller.id,
    created_at: context.clock(),
  })
  await updateDamage(context.db, damage.id, { expense_id, cost: amount })
}

/** A damage of a car, locked; 404 where there is none. */
export async function getDamage({ db }: Pick<AppContext, 'db'>, { car_id, damage_id }: DamagePath) {
  const damage = await lockDamage(db, car_id, damage_id)
  if (!damage) throw new ApiError('not_found')
  return damage
}

function refuseMove({ state }: { state: DamageState }, move: (typeof damageMoves)[DamageState][number]) {
  if (!mayMoveDamage(state, move)) refuse()
}

/** 409: a damage that stands like that takes no such change. */
export function refuse(): never {
  throw new ApiError('damage_stands')
}

/** Fields as the audit tells of them: a car has papers of a kind too. */
function toldOf({ kind, ...fields }: Record<string, unknown>): Record<string, unknown> {
  return { ...fields, ...(kind !== undefined && { damage_kind: kind }) }
}

/** Writes a change of a damage into the history of its car. */
export async function noteIt(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  { id, car_id }: { id: number; car_id: number },
  action: AuditAction,
  { before, after }: { before?: object; after?: object },
): Promise<void> {
  const named = (values: object | undefined) => values && { damage: id, ...values }
  await writeAudit(db, {
    action,
    entity: 'car',
    entity_id: car_id,
    ...actorOf(caller),
    ...(before && { before: named(before) }),
    ...(after && { after: named(after) }),
  })
}
