import { useTranslation } from 'react-i18next'
import { clientName, contactOf } from '@marhala/domain/accounts/company-client.ts'

/** As much of somebody as tells them from others. */
export type Someone = {
  id: number
  first_name: string
  last_name: string
  legal_name?: string | null
  email: string | null
  phone: string | null
  /** Why nothing is to be rented to them; null where they are not marked. */
  do_not_rent_reason?: string | null
}

/** Who somebody is, and below it how they are reached. */
export function Person({ email, phone, do_not_rent_reason: reason = null, ...person }: Someone) {
  const { t } = useTranslation('new-booking')
  const contact = contactOf(person)
  const ways = [email, phone].filter((way) => way !== null)
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="font-semibold">{clientName(person)}</bdi>
      <span className="text-small text-muted">
        {contact === null ? null : (
          <>
            <bdi>{contact}</bdi>
            {ways.length > 0 ? ' · ' : null}
          </>
        )}
        {ways.map((way, index) => (
          <span key={way}>
            {index > 0 ? ' · ' : null}
            <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
              {way}
            </bdi>
          </span>
        ))}
      </span>
      {reason === null ? null : (
        <span className="text-small text-bad">
          <span className="font-semibold">{t('do_not_rent')}</span>
          {reason ? (
            <>
              {' · '}
              <bdi>{reason}</bdi>
            </>
          ) : null}
        </span>
      )}
    </span>
  )
}
