import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { ClassPromise } from '@marhala/contract/booking/class-promise.ts'
import { promiseFacts } from '@marhala/contract/booking/promise-facts.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'

/** What "this car or similar" promises, and when its client hears which car it is. */
export function usePromiseWords(): (promise: ClassPromise) => string {
  const { t } = useTranslation(['common', 'promise'])
  return (promise) =>
    `${t('promise:gets', { facts: promiseFacts(promise, (key, values) => t(key, values)) })} ${t('promise:told')}`
}

type PromiseLineProps = { promise: ClassPromise; className?: string | undefined }

/** "This car or similar", and what it promises. */
export function PromiseLine({ promise, className }: PromiseLineProps) {
  const { t } = useTranslation('promise')
  const gets = usePromiseWords()
  return (
    <p className={className}>
      <span className="block font-semibold">{t('similar')}</span>
      <span className="block text-small text-muted">{gets(promise)}</span>
    </p>
  )
}

/** Whether a booking waits to be told which car of its class it gets. */
export function isPromised(booking: Pick<Booking, 'promise' | 'bound_at' | 'status'>): boolean {
  return booking.promise !== null && booking.bound_at === null && awaitsCar(booking)
}

function awaitsCar({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'pending' || status === 'confirmed'
}

/** What a booking of this car or similar was promised, or which car it has once that is certain. */
export function BookedPromise({ booking, className }: { booking: Booking; className?: string }) {
  const { t } = useTranslation('promise')
  const { promise, car } = booking
  if (promise === null || !awaitsCar(booking)) return null
  if (isPromised(booking)) return <PromiseLine promise={promise} className={className} />
  return <p className={className}>{t('bound', { car: isolate(car.name) })}</p>
}
