import type { AppContext } from '../../context.ts'
import type { Caller } from '../../http/caller.ts'
import { selectCarPage } from '../cars/public/car-rows.queries.ts'
import { presentCarPages } from '../cars/public/present-car-page.ts'
import { presentStaffParts } from '../cars/public/present-staff-part.ts'
import { type PricedViewer, viewerOf } from '../cars/public/viewer.ts'

/** Some cars of the fleet for staff, in the order of the given ids. */
export async function readFleetCars(context: AppContext, ids: number[], viewer: PricedViewer) {
  if (ids.length === 0) return []
  const rows = await selectCarPage(context.db, viewer).where('cars.id', 'in', ids).execute()
  const [pages, parts] = await Promise.all([
    presentCarPages(context, rows, viewer),
    presentStaffParts(context, ids),
  ])
  const byId = new Map(pages.map((page) => [page.id, { ...page, ...parts.get(page.id)! }]))
  return ids.map((id) => byId.get(id)!)
}

/** One car after a write. */
export async function readFleetCar(context: AppContext, caller: Caller, id: number) {
  const [car] = await readFleetCars(context, [id], viewerOf({ caller, visitor: caller }))
  return car!
}
