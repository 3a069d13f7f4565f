import type { Offer } from '@marhala/contract/booking/offer.ts'
import { isOpenOffer } from '@marhala/domain/offers/offer.ts'
import { whatsappLink } from '@marhala/domain/text/phone.ts'
import { MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../features/records/copy-button.tsx'
import { buttonClass } from '../../ui/button.tsx'

/** The link by which the client reads and accepts an open offer, and the ways to bring it to them. */
export function OfferLink({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const { url, number, state, client, language } = offer
  if (!isOpenOffer(state)) return null
  const name = client.name.split(' ')[0] ?? ''
  const text = t('message', { lng: language, name, number, url })
  const whatsapp = client.phone && whatsappLink(client.phone, text)
  return (
    <div className="flex flex-col gap-3 rounded-card bg-sunken p-4">
      <bdi dir="ltr" className="text-start font-mono text-small wrap-anywhere select-all">
        {url}
      </bdi>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton variant="outline" size="sm" text={url} label={t('acts.copy')} copiedLabel={t('copied')} />
        {client.email === null ? <span className="text-small text-muted">{t('no_address')}</span> : null}
        {whatsapp ? (
          <a
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <MessageCircle strokeWidth={1.75} aria-hidden="true" />
            {t('acts.whatsapp')}
          </a>
        ) : null}
      </div>
    </div>
  )
}
