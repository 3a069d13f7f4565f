import type { DeliveryField } from '@marhala/domain/booking/delivery.ts'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteReply, QuoteRequest } from '../../data/bookings/quotes.ts'
import { Button } from '../../ui/button.tsx'

type AskOfferProps = {
  request: QuoteRequest | null
  quote: QuoteReply | undefined
  /** Where the car is brought and collected, for these extras. */
  addresses?: Partial<Record<DeliveryField, string>>
}

/** Has the price that stands here mailed as a quote; nothing while there is none, or the car cannot be had. */
export function AskOffer({ request, quote, addresses = {} }: AskOfferProps) {
  const { t } = useTranslation('offer-ask')
  const [isOpen, setOpen] = useState(false)
  if (!request || !quote?.available || quote.minimum_days !== undefined) return null
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        aria-haspopup="dialog"
        startIcon={<Mail strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen ? (
        <Suspense>
          <AskOfferDialog
            request={request}
            addresses={addresses}
            shown={quote.total_price}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const AskOfferDialog = lazy(async () => ({
  default: (await import('./inner/ask-offer-dialog.tsx')).AskOfferDialog,
}))
