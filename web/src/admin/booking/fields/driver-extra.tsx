import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { missingDriverExtra } from '../../../features/booking/driver-extra.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { settle, useWrite } from './use-booking-write.ts'
import { WriteAlert } from './write-alert.tsx'

/** What a booking lacks of their extra for so many drivers, and the press that adds it; nothing where it has enough. */
export function DriverExtra({ booking, drivers }: { booking: Booking; drivers: number }) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const offered = useQuery(servicesQuery).data
  const write = useWrite(bookings.addService, booking)
  const lack = missingDriverExtra(booking, drivers, offered)
  if (!lack) return null
  const { service, missing } = lack
  const add = async () => {
    await write.run({ body: { service_id: service.id, quantity: missing } })
    showToast({ text: t('saved.services', { reference: booking.reference }) })
  }
  return (
    <>
      <WriteAlert write={write} />
      <InlineAlert
        tone="warn"
        title={t('driver.extra_missing')}
        action={
          <Button variant="outline" size="sm" pending={write.pending} onClick={() => settle(add())}>
            {t('driver.extra_add', { name: isolate(service.name), number: format.number(missing) })}
          </Button>
        }
      >
        {t('driver.extra_text', {
          name: isolate(service.name),
          price: isolate(format.money(service.price, t('common:currency.unit'))),
          kind: t(`services.${service.kind}`),
        })}{' '}
        {booking.status === 'pending' ? t('driver.extra_confirm') : null}
      </InlineAlert>
    </>
  )
}
