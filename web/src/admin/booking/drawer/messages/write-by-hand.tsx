import type { BookingMessages } from '@marhala/contract/messages/client-messages.ts'
import { directionOf } from '@marhala/contract/language/language.ts'
import { whatsappLink } from '@marhala/domain/text/phone.ts'
import { CircleCheck, CircleSlash, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateText } from '../../../../features/format/date-text.tsx'
import { CopyButton } from '../../../../features/records/copy-button.tsx'
import { nativeNames } from '../../../../i18n/language-names.ts'
import { buttonClass } from '../../../../ui/button.tsx'
import { Segments } from '../../../../ui/fields/segments.tsx'

/** A text about the booking in the client's language, and the link that opens WhatsApp with it typed in. */
export function WriteByHand({ known }: { known: BookingMessages }) {
  const { t } = useTranslation('outgoing')
  const { texts, client } = known
  const [chosenKind, setChosenKind] = useState<string | null>(null)
  const chosen = texts.find(({ kind }) => kind === chosenKind) ?? texts[0]
  return (
    <section aria-labelledby="write-title" className="flex flex-col gap-3">
      <h3 id="write-title" className="text-h3">
        {t('write.title')}
      </h3>
      <Consent known={known} />
      {chosen ? (
        <>
          <Segments
            label={t('write.which')}
            options={texts.map(({ kind }) => ({ value: kind, label: t(`write.texts.${kind}`) }))}
            value={chosen.kind}
            onChange={setChosenKind}
          />
          <p
            lang={client.language}
            dir={directionOf(client.language)}
            className="rounded-card bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
          >
            {chosen.text}
          </p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <OpenWhatsapp phone={client.phone} text={chosen.text} />
            <CopyButton
              variant="outline"
              size="sm"
              text={chosen.text}
              label={t('write.copy')}
              copiedLabel={t('write.copied')}
            />
            <p className="text-small text-muted">
              {t('write.language')} <bdi>{nativeNames[client.language]}</bdi>
            </p>
          </div>
        </>
      ) : (
        <p className="text-muted">{t('write.nothing')}</p>
      )}
    </section>
  )
}

function OpenWhatsapp({ phone, text }: { phone: string | null; text: string }) {
  const { t } = useTranslation('outgoing')
  const href = phone && whatsappLink(phone, text)
  if (!href) return <p className="text-small text-muted">{t(phone ? 'write.bad_phone' : 'write.no_phone')}</p>
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <MessageCircle strokeWidth={1.75} aria-hidden="true" />
      {t('write.open')}
    </a>
  )
}

function Consent({ known: { client, automatic } }: { known: BookingMessages }) {
  const { t } = useTranslation('outgoing')
  const { whatsapp_opt_in_at: agreed, whatsapp_opt_in_source: source } = client
  const Icon = agreed ? CircleCheck : CircleSlash
  return (
    <div className="flex flex-col gap-1 text-small text-muted">
      <p className="flex items-start gap-2">
        <Icon
          className={`mt-0.5 size-4 shrink-0 ${agreed ? 'text-ok' : ''}`}
          strokeWidth={1.75}
          aria-hidden="true"
        />
        <span>
          {agreed ? (
            <>
              {t(`consent.${source ?? 'desk'}`)} · <DateText at={agreed} style="dayYear" />
            </>
          ) : (
            t('consent.none')
          )}
        </span>
      </p>
      <p>{t(automatic ? 'consent.automatic' : 'consent.by_hand')}</p>
    </div>
  )
}
