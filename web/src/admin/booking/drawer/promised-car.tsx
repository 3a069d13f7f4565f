import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import { promiseFacts } from '@marhala/contract/booking/promise-facts.ts'
import { isEditable } from '@marhala/domain/booking/booking-status.ts'
import { Pin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../features/format/date-text.tsx'
import { Fact, Facts } from '../../../features/records/facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { useWrite } from '../fields/use-booking-write.ts'
import { WriteAlert } from '../fields/write-alert.tsx'

/** What was promised instead of this very car, and whether it may still move to another of its class. */
export function PromisedCar({ booking }: { booking: Booking }) {
  const { t } = useTranslation(['class-promise', 'promise'])
  const write = useWrite(carBinding.bind, booking)
  const { promise, bound_at, reference } = booking
  if (promise === null) return null
  const isLoose = bound_at === null && isEditable(booking.status)
  const bind = () =>
    write.run({}).then(
      () => showToast({ text: t('desk.saved', { reference }), tone: 'ok' }),
      () => undefined,
    )
  return (
    <>
      <Facts>
        <Fact label={t('desk.promised')}>{promiseFacts(promise, (key, values) => t(key, values))}</Fact>
        {bound_at === null ? null : (
          <Fact label={t('desk.bound')}>
            <DateText at={bound_at} />
          </Fact>
        )}
      </Facts>
      {isLoose ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-64 text-small text-muted">{t('desk.loose')}</p>
          <Button
            variant="outline"
            size="sm"
            pending={write.pending}
            startIcon={<Pin strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void bind()}
          >
            {t('desk.bind')}
          </Button>
        </div>
      ) : null}
      <WriteAlert write={write} />
    </>
  )
}
