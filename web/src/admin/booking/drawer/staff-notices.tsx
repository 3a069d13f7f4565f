import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { UnpaidNotice } from './unpaid-notice.tsx'

/** What colleagues noted that matters at the counter: a mark of the client, notes about them and the car. */
export function StaffNotices({ booking }: { booking: Booking }) {
  const { user, car, do_not_rent_override, with_driver } = booking
  const { t } = useTranslation(['booking', 'new-booking'])
  const notes = [
    { key: 'client', label: t('client'), text: user.notes },
    { key: 'car', label: t('car'), text: car.internal_note },
  ].filter(({ text }) => text)
  return (
    <>
      <UnpaidNotice booking={booking} />
      {user.do_not_rent_reason === null ? null : (
        <InlineAlert tone="bad" role="note" title={t('new-booking:do_not_rent')}>
          <bdi className="whitespace-pre-line">{user.do_not_rent_reason}</bdi>
          {do_not_rent_override ? (
            <p>
              {t('do_not_rent_override')} · <bdi>{do_not_rent_override}</bdi>
            </p>
          ) : null}
        </InlineAlert>
      )}
      {notes.length === 0 ? null : (
        <InlineAlert tone="neutral" role="note" title={t('new-booking:internal_notes')}>
          {notes.map(({ key, label, text }) => (
            <p key={key} className="whitespace-pre-line">
              <span className="font-semibold">{label}</span>
              {' · '}
              <bdi>{text}</bdi>
            </p>
          ))}
        </InlineAlert>
      )}
      {with_driver ? <p className="font-semibold">{t('with_driver')}</p> : null}
    </>
  )
}
