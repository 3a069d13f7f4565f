import * as phonePhotos from '@marhala/contract/fleet/phone-photos.ts'
import { phoneLinkState } from '@marhala/domain/fleet/phone-link.ts'
import type { AppContext } from '../../../context.ts'
import { languageOf } from '../../../http/caller.ts'
import { originOf } from '../../../http/origin.ts'
import type { Serve } from '../../../http/serve.ts'
import { addPhoto } from '../change-photos.ts'
import { getCarId } from '../fleet.routes.ts'
import { endPhoneLink, makePhoneLink, openPhoneLink, readPhoneCar, requirePhone } from './phone-links.ts'
import { listLinks } from './phone-links.queries.ts'

/** A car's photos on a phone that is not signed in: its links at the desk, and the phone's own three calls. */
export function phonePhotosRoutes(serve: Serve, context: AppContext): void {
  serve(
    phonePhotos.create,
    async (call) => {
      const { context, caller, params, request } = call
      const id = await getCarId(call, String(params.car))
      return makePhoneLink(context, caller, id, originOf(request, context.config.public_url))
    },
    { message: 'phone_link_created' },
  )
  serve(phonePhotos.list, async ({ context: { db, clock }, caller, params }) => {
    const now = clock()
    const links = await listLinks(db, { car_id: params.car, user_id: caller.id, now })
    return links.map(({ id, expires_at, ...link }) => ({
      id,
      state:
        phoneLinkState({ ...link, expires_at }, now) === 'open' ? ('open' as const) : ('waiting' as const),
      expires_at,
    }))
  })
  serve(
    phonePhotos.end,
    ({ context, caller, params }) =>
      endPhoneLink(context, caller, { id: params.link_id, car_id: params.car }),
    { message: 'phone_link_ended' },
  )
  serve(phonePhotos.open, ({ context, visitor, body }) => openPhoneLink(context, visitor, body().ticket))
  serve(phonePhotos.car, async ({ context, visitor, request }) =>
    readPhoneCar(context, await requirePhone(context, request, visitor)),
  )
  serve(
    phonePhotos.add,
    async ({ context, visitor, request, body, file }) => {
      const { alt = '', batch = null, place = null } = body()
      const phone = await requirePhone(context, request, visitor)
      await addPhoto(context, phone.caller, phone.car_id, { alt, batch, place, file })
      return readPhoneCar(context, phone)
    },
    {
      message: 'car_saved',
      admitsLarge: async (request) => {
        await requirePhone(context, request, { language: languageOf(request), address: request.ip })
      },
    },
  )
}
