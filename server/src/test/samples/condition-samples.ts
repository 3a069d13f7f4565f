import type { BookingFixture } from '../bookings.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about the condition of cars. */
export function conditionSamples(fixture: BookingFixture): Samples {
  const params = async () => fixture.path(await fixture.given('confirmed'))
  return {
    'conditionFiles.add': async () => ({ params: await params() }),
    'conditionReports.list': async () => ({ params: await params() }),
    'conditionFiles.get': async () => ({ params: { ...(await params()), file: 'x'.repeat(32) } }),
  }
}
