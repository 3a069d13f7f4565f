import * as zones from '@marhala/contract/tracking/zones.ts'
import type { Serve } from '../../http/serve.ts'
import { changeZone, createZone, presentZone, removeZone } from './change-zone.ts'
import { readAlertsOfBooking, readAlerts } from './list-alerts.ts'
import { listZones } from './public/zones.queries.ts'

/** The zones that cars must stay in or out of, and the alerts of those that did not. */
export function zonesRoutes(serve: Serve): void {
  serve(zones.list, async ({ context }) => (await listZones(context.db)).map(presentZone))
  serve(zones.create, ({ context, caller, body }) => createZone(context, caller, body()), {
    message: 'zone_created',
  })
  serve(
    zones.update,
    ({ context, caller, params: { zone_id: id }, body }) => changeZone(context, caller, { id, fields: body }),
    { message: 'zone_saved' },
  )
  serve(zones.remove, ({ context, caller, params }) => removeZone(context, caller, params.zone_id), {
    message: 'zone_deleted',
  })
  serve(zones.alerts, ({ context, caller, query }) => readAlerts(context, caller, query.car_id))
  serve(zones.bookingAlerts, ({ context, caller, params }) =>
    readAlertsOfBooking(context, caller, params.booking),
  )
}
