import * as offers from '@marhala/contract/booking/offers.ts'
import type { Offer } from '@marhala/contract/booking/offer.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { isOpenOffer } from '@marhala/domain/offers/offer.ts'
import { CalendarCheck, Send, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferWrite } from '../../data/bookings/offers.ts'
import { DocumentButton } from '../../features/downloads/document-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** What may be done with an offer: while it is open book it, send it again or take it back; print it always. */
export function OfferActions({ offer }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  const [asked, setAsked] = useState<'accept' | 'withdraw' | null>(null)
  const send = useOfferWrite(offers.send)
  const params = { offer: String(offer.id) }
  const again = () =>
    send.mutate(
      { params, body: {} },
      {
        onSuccess: () => showToast({ text: t('sent') }),
        onError: ({ message }) => showToast({ tone: 'bad', text: message }),
      },
    )
  const isOpen = isOpenOffer(offer.state)
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen ? (
        <Button
          size="sm"
          variant="accent"
          startIcon={<CalendarCheck strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsked('accept')}
        >
          {t('acts.accept')}
        </Button>
      ) : null}
      {isOpen && offer.client.email !== null ? (
        <Button
          size="sm"
          variant="outline"
          pending={send.isPending}
          startIcon={<Send strokeWidth={1.75} aria-hidden="true" />}
          onClick={again}
        >
          {t('acts.send')}
        </Button>
      ) : null}
      <DocumentButton endpoint={offers.print} input={{ params }}>
        {t('acts.pdf')}
      </DocumentButton>
      {isOpen ? (
        <Button
          size="sm"
          variant="outline"
          startIcon={<Undo2 strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setAsked('withdraw')}
        >
          {t('acts.withdraw')}
        </Button>
      ) : null}
      {asked ? <Question act={asked} offer={offer} onClose={() => setAsked(null)} /> : null}
    </div>
  )
}

type QuestionProps = { act: 'accept' | 'withdraw'; offer: Offer; onClose: () => void }

function Question({ act, offer, onClose }: QuestionProps) {
  const { t } = useTranslation(['offers', 'common'])
  const format = useFormat()
  const say = useSayFailure()
  const accept = useOfferWrite(offers.accept)
  const withdraw = useOfferWrite(offers.withdraw)
  const write = act === 'accept' ? accept : withdraw
  const { number, client, total_price } = offer
  const amount = isolate(format.money(total_price, t('common:currency.unit')))
  const done = () => {
    showToast({ text: t(`${act}.done`) })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tone={act === 'accept' ? 'primary' : 'danger'}
      title={t(`${act}.title`, { number: isolate(number) })}
      confirmLabel={t(`acts.${act}`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={write.isPending}
      error={say(write.error)?.message}
      onClose={onClose}
      onConfirm={() => write.mutate({ params: { offer: String(offer.id) }, body: {} }, { onSuccess: done })}
    >
      {act === 'accept' ? t('accept.text', { name: isolate(client.name), amount }) : t('withdraw.text')}
    </ConfirmDialog>
  )
}
