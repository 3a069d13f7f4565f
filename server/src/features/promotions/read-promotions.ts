import type { PromotionState } from '@marhala/contract/booking/promotions.ts'
import type { Promotion } from '@marhala/domain/price/promotion.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listPromotions } from './promotions.queries.ts'
import { readPromotion } from './public/promotions.queries.ts'

const order: PromotionState[] = ['running', 'coming', 'used_up', 'ended']

/** All codes and offers as staff see them: those that run first, then the latest. */
export async function readPromotions({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const { time_zone } = await getSettings(db)
  const today = localDate(clock().getTime(), time_zone)
  const promotions = (await listPromotions(db)).map(({ booked, taken_off, ...row }) => {
    const { kind, value, category_ids, location_codes, ...promotion } = readPromotion(row, time_zone)
    return {
      ...promotion,
      kind,
      percent: kind === 'percent' ? value : null,
      amount: kind === 'amount' ? value : null,
      days: kind === 'free_days' ? value : null,
      category_ids: [...category_ids],
      location_codes: [...location_codes],
      state: stateOn(promotion, today),
      booked: Number(booked),
      taken_off: Number(taken_off),
    }
  })
  return {
    promotions: promotions.sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state)),
  }
}

type Dated = Pick<Promotion, 'is_ended' | 'booked_from' | 'booked_until' | 'max_uses' | 'uses'>

function stateOn(
  { is_ended, booked_from, booked_until, max_uses, uses }: Dated,
  today: string,
): PromotionState {
  if (is_ended || (booked_until !== null && booked_until < today)) return 'ended'
  if (max_uses !== null && uses >= max_uses) return 'used_up'
  return booked_from !== null && booked_from > today ? 'coming' : 'running'
}
