import type { AppContext } from '../../context.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls of the adviser. */
export function makeRateAdviceSamples({ db }: AppContext): Samples {
  const category = async () =>
    (await db.selectFrom('categories').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  return {
    'rateAdvice.read': () => ({}),
    'rateAdvice.dismiss': async () => ({
      body: {
        category_id: await category(),
        direction: 'up',
        start_date: '2026-07-01',
        end_date: '2026-07-07',
      },
    }),
    'rateAdvice.restore': async () => ({ params: { category: String(await category()) } }),
  }
}
