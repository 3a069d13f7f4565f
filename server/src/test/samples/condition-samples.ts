import * as conditionReports from '@marhala/contract/condition/condition-reports.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { call } from '../as-caller.ts'
import type { BookingFixture } from '../bookings.ts'
import { givenCar } from '../builders.ts'
import { givenClass } from '../classes.ts'
import type { TestApp } from '../test-app.ts'
import { makeExtrasSamples } from './extras-samples.ts'
import { damageFields } from './fleet-samples.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about which car a booking has, the condition of cars and what is handed over with them. */
export function conditionSamples(
  { app, context }: Pick<TestApp, 'app' | 'context'>,
  fixture: BookingFixture,
): Samples {
  const params = async () => fixture.path(await fixture.given('confirmed'))
  return {
    ...makeExtrasSamples(context, fixture),
    'conditionFiles.add': async () => ({ params: await params() }),
    'conditionReports.pdf': async () => {
      const path = fixture.path(await fixture.given('active'))
      const { data } = await call(app, fixture.admin, conditionReports.list, { params: path })
      return { params: { ...path, reportId: String(data[0]!.id) } }
    },
    'conditionReports.list': async () => ({ params: await params() }),
    'handovers.list': () => ({}),
    'carBinding.listReady': async () => ({ params: await params() }),
    'carBinding.bind': async () => ({
      params: fixture.path(
        await fixture.given('pending', {
          car: await givenCar(context, { class_id: await givenClass(context) }),
        }),
      ),
      body: {},
    }),
    'documents.claim': async () => {
      const path = fixture.path(await fixture.given('active'))
      const body = { end_kilometers: 1100, warranty: 'returned', damages: [damageFields] } as never
      await call(app, fixture.admin, bookings.complete, { params: path, body })
      return { params: path }
    },
    'conditionFiles.get': async () => ({ params: { ...(await params()), file: 'x'.repeat(32) } }),
  }
}
