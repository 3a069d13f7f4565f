import * as tracking from '@marhala/contract/tracking/tracking.ts'
import type { Serve } from '../../http/serve.ts'
import { openStream } from '../../live/open-stream.ts'
import { makeTicket } from '../../live/tickets.ts'
import { listDevices } from './devices.queries.ts'
import { readVehicles } from './list-vehicles.ts'
import { makeDevice, revokeDevice } from './make-device.ts'
import { presentDevice } from './present-device.ts'
import { readBookingTrips, readTrail } from './read-trail.ts'

/** The positions and tracks of the cars, and their devices. */
export function trackingRoutes(serve: Serve): void {
  serve(tracking.vehicles, ({ context, caller }) => readVehicles(context, caller))
  serve(tracking.ticket, ({ context, caller }) => makeTicket(context, caller, ['positions']))
  serve(tracking.stream, ({ context, query, reply }) => openStream(context, reply, query.ticket))
  serve(tracking.trail, ({ context, caller, params: { car_id }, query }) =>
    readTrail(context, caller, { car_id, query }),
  )
  serve(tracking.bookingTrips, ({ context, caller, params }) =>
    readBookingTrips(context, caller, params.booking),
  )
  serve(tracking.devices, async ({ context }) => (await listDevices(context.db)).map(presentDevice))
  serve(tracking.createDevice, ({ context, caller, body }) => makeDevice(context, caller, body()), {
    message: 'device_created',
  })
  serve(
    tracking.revokeDevice,
    ({ context, caller, params }) => revokeDevice(context, caller, params.device_id),
    {
      message: 'device_revoked',
    },
  )
}
