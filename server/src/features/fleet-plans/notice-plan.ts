import type { AppContext } from '../../context.ts'
import { notify, unnotify } from '../notifications/public/notify.queries.ts'

/** Notifies whoever may accept a plan that it waits for them. */
export async function noticePlan(context: AppContext, plan_id: number): Promise<void> {
  await notify(context, { kind: 'fleet_plan', key: plan_id, actor_id: null, plan_id })
}

/** A plan that was decided or replaced waits for nobody any more. */
export async function unnoticePlan({ db }: Pick<AppContext, 'db'>, plan_id: number): Promise<void> {
  await unnotify(db, 'fleet_plan', plan_id)
}
