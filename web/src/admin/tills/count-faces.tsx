import { formatMoney } from '@marhala/domain/money/money.ts'
import type { TillCurrency } from '@marhala/domain/till/till-close.ts'
import { countedIn, faces } from '@marhala/domain/till/till-count.ts'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Euros } from '../../features/format/euros.tsx'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { type PieceTexts, readPieces } from './counted-values.ts'

type CountFacesProps = {
  form: Pick<UseFormReturn<{ pieces: PieceTexts } & FieldValues>, 'register'>
  pieces: PieceTexts
  currencies: readonly TillCurrency[]
  isOpen: boolean
}

/** How many of each note and coin lie in the drawer, and what they come to. */
export function CountFaces({ form, pieces, currencies, isOpen }: CountFacesProps) {
  const { t } = useTranslation('tills')
  const counts = readPieces(pieces)
  return (
    <Disclosure open={isOpen || undefined} size="sm" summary={t('count.title')}>
      <div className="flex flex-col gap-4">
        {currencies.map((currency) => (
          <fieldset key={currency} className="min-w-0">
            <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-3 text-small font-semibold">
              {t(currency === 'DH' ? 'count.dh' : 'count.eur')}
              <span aria-live="polite" className="text-body">
                <Sum currency={currency} amount={formatMoney(countedIn(currency, counts))} />
              </span>
            </legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
              {faces[currency].map((face) => (
                <Pieces
                  key={face}
                  name={`pieces.${currency}.${face}`}
                  face={face}
                  currency={currency}
                  form={form}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </Disclosure>
  )
}

type PiecesProps = Pick<CountFacesProps, 'form'> & { name: string; face: number; currency: TillCurrency }

function Pieces({ name, face, currency, form }: PiecesProps) {
  const { t } = useTranslation(['tills', 'common'])
  const format = useFormat()
  const worth = face % 100 === 0 ? format.number(face / 100) : format.amount(formatMoney(face))
  const unit = currency === 'EUR' ? '€' : t('common:currency.unit')
  return (
    <label className="flex items-center gap-2 rounded-control border border-line px-2.5 py-1">
      <bdi dir="ltr" className="min-w-10 text-small font-semibold tabular-nums">
        {worth}
      </bdi>
      <span className="text-muted" aria-hidden="true">
        ×
      </span>
      <input
        {...form.register(name as 'pieces')}
        aria-label={t('count.pieces', { face: `${worth} ${unit}` })}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={6}
        className="h-9 w-full min-w-0 rounded-control border border-input bg-surface px-2 text-end text-body tabular-nums"
      />
    </label>
  )
}

function Sum({ currency, amount }: { currency: TillCurrency; amount: string }) {
  return currency === 'EUR' ? <Euros amount={amount} /> : <Money amount={amount} />
}
