import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import type { Serve } from '../../http/serve.ts'
import { closeDay } from './close-day.ts'
import { listClosedDays, readDay } from './read-day.ts'

/** The counts of the evening, signed for good. */
export function dayClosesRoutes(serve: Serve): void {
  serve(dayCloses.list, ({ context, query }) => listClosedDays(context, query))
  serve(dayCloses.get, ({ context, params }) => readDay(context, params.date))
  serve(
    dayCloses.create,
    async ({ context, caller, body }) => {
      const input = body()
      await closeDay(context, caller, input)
      return readDay(context, input.date)
    },
    { message: 'day_was_closed' },
  )
}
