import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { isBeforeItsDay } from '@marhala/domain/booking/handover.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { type Walk, walkedCar } from '../../data/handover/walk.ts'
import { askedAt, needsReason, readKilometers, settlementOf } from '../../data/handover/walk-money.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** What is missing in the step of a walk, in words; null where it may go on. */
export function useWalkProblem(): (walk: Walk) => string | null {
  const { t } = useTranslation('handover')
  const format = useFormat()
  const isEarly = useIsEarly()
  return (walk) => {
    const problems = {
      who: () => {
        if (isEarly(walk) && !walk.confirm_early) return t('who.early')
        const { booking_drivers: drivers, with_driver } = walk.pack.booking
        if (with_driver) return null
        if (drivers.length === 0) return t('who.no_drivers')
        if (walk.drivers.length === 0) return t('who.missing')
        const isLicensed = drivers.some(
          ({ id, license_number }) => license_number || walk.licenses[id]?.trim(),
        )
        return isLicensed ? null : t('who.licence_missing')
      },
      photos: () => null,
      damages: () => null,
      car: () => {
        const kilometers = readKilometers(walk.kilometers)
        if (kilometers === null) return t('car.missing')
        const least = leastKilometers(walk)
        if (kilometers < least) return t('car.below', { km: format.number(least) })
        return walk.fuel_level === null ? t('car.fuel_missing') : null
      },
      money: () => {
        const { to_pay, deposit } = askedAt(walk)
        if ((to_pay !== '0.00' && walk.payment === '') || (deposit !== '0.00' && walk.deposit === ''))
          return t('money.choose')
        return needsReason(walk) && walk.unpaid_reason.trim().length < 3 ? t('money.reason_missing') : null
      },
      settle: () => (settlementOf(walk).charges_total > 0 && walk.settle === '' ? t('money.choose') : null),
      client: () => (walk.client_signature ? null : t('sign.missing')),
      staff: () => (walk.staff_signature ? null : t('sign.missing')),
    }
    return problems[walk.step]()
  }
}

/** The reading that a car cannot be below. */
export function leastKilometers(walk: Walk): number {
  return walk.act === 'handover' ? walkedCar(walk).odometer : (walk.pack.booking.start_kilometers ?? 0)
}

/** Whether a handover stands before the day of its pick-up, which is confirmed first. */
export function useIsEarly(): (walk: Walk) => boolean {
  const { clock } = useCompany()
  return ({ act, pack }) => {
    const dayOf = (instant: string | Date) => wallClockAt(instant, clock).slice(0, 10)
    return act === 'handover' && isBeforeItsDay(dayOf(pack.booking.start_date), dayOf(new Date()))
  }
}
