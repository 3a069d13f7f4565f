import { permissionTemplates } from '@marhala/domain/accounts/permission-templates.ts'
import { open } from '../../support/accounts-story.ts'
import { drawerTabs } from '../../../web/src/admin/booking/bookings-address.ts'
import { givenBookingOfToday } from '../../support/booking-of-today.ts'
import { database } from '../../support/database.ts'
import { expect, test } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { sitDown } from '../../support/week/desk.ts'

for (const name of ['clerk', 'cashier', 'fleet'] as const)
  test(`no room of a ${name} of one place, and no record in it, asks for what is refused to them`, async ({
    page,
  }) => {
    test.slow()
    const booking = await givenBookingOfToday(page)
    const { car_id, user_id, pickup_location } = await database()
      .selectFrom('bookings')
      .select(['car_id', 'user_id', 'pickup_location'])
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    const place = await database()
      .selectFrom('locations')
      .select('id')
      .where('code', '=', pickup_location)
      .executeTakeFirstOrThrow()
    const person = await verifiedClient(page)
    await database()
      .updateTable('users')
      .set({ role: 'admin', permissions: [...permissionTemplates[name]], place_ids: [place.id] })
      .where('email', '=', person.email)
      .execute()
    const { say, refusals } = await sitDown(page, 'fr', { email: person.email, password: person.password })
    await open(page, '/admin')
    const nav = page.getByRole('navigation', { name: say('admin:nav') })
    const links = await nav
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
    const rooms = links.filter((to) => to.startsWith('/admin'))
    const ofBookings = ['?view=planner', '?view=day', '?new=1', ...drawerTabs.map(tabOf)].map(
      (query) => `/admin/booking${query}`,
    )
    const ofCars = ['', '&tab=maintenance', '&tab=papers', '&tab=calendar'].map(
      (tab) => `/admin/cars?car=${car_id}${tab}`,
    )
    const records = [...ofBookings, ...ofCars, `/admin/clients?client=${user_id}`]
    const within = (path: string) => rooms.some((room) => path.startsWith(`${room}?`))
    for (const path of [...rooms, ...records.filter(within)]) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      expect.soft(refusals.splice(0), path).toEqual([])
    }

    function tabOf(tab: string): string {
      return `?booking=${booking.reference}&tab=${tab}`
    }
  })
