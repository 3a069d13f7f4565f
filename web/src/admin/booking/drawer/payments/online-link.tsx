import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { BookingOnline } from '@marhala/contract/money/online-payments.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import { whatsappLink } from '@marhala/domain/text/phone.ts'
import { Mail, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useOnlineWrite } from '../../../../data/bookings/online-payments.ts'
import { CopyButton } from '../../../../features/records/copy-button.tsx'
import { Button, buttonClass } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'

type OnlineLinkProps = { booking: Booking; link: NonNullable<BookingOnline['link']> }

/** The link by which a client pays what is due, and the three ways to bring it to them. */
export function OnlineLink({ booking, link: { url, text, phone, email } }: OnlineLinkProps) {
  const { t } = useTranslation('pay')
  const mail = useOnlineWrite(online.sendLink, booking)
  const whatsapp = phone && whatsappLink(phone, text)
  const send = () =>
    mail.mutate(
      { params: { booking: String(booking.id) }, body: {} },
      {
        onSuccess: () => showToast({ text: t('staff.mailed') }),
        onError: ({ message }) => showToast({ tone: 'bad', text: message }),
      },
    )
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <div>
        <p className="font-semibold">{t('staff.link')}</p>
        <p className="text-small text-muted">{t('staff.link_text')}</p>
      </div>
      <bdi dir="ltr" className="text-start font-mono text-small wrap-anywhere select-all">
        {url}
      </bdi>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton
          variant="outline"
          size="sm"
          text={url}
          label={t('staff.copy')}
          copiedLabel={t('staff.copied')}
        />
        {email ? (
          <Button
            variant="outline"
            size="sm"
            pending={mail.isPending}
            startIcon={<Mail strokeWidth={1.75} aria-hidden="true" />}
            onClick={send}
          >
            {t('staff.mail')}
          </Button>
        ) : (
          <span className="text-small text-muted">{t('staff.no_email')}</span>
        )}
        {whatsapp ? (
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <MessageCircle strokeWidth={1.75} aria-hidden="true" />
            {t('staff.whatsapp')}
          </a>
        ) : null}
      </div>
    </div>
  )
}
