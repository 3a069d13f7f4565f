import { readCode } from '@marhala/domain/price/promotion.ts'
import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { useQuote } from '../../../data/bookings/quotes.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { mostCode } from '../../trip/trip-fields-request.ts'

export type PromotionCodeProps = {
  /** The code that is asked for with the price; null for none. */
  code: string | null
  price: Pick<ReturnType<typeof useQuote>, 'quote' | 'isCurrent'>
  onChange: (code: string | null) => void
}

type FieldProps = PromotionCodeProps & { isOpen: boolean; onOpen: (isOpen: boolean) => void }

/** The field of a code, with what is said of one that does not apply; one that does is a chip. */
export function PromotionCodeField({
  code,
  price: { quote, isCurrent },
  isOpen,
  onChange,
  onOpen,
}: FieldProps) {
  const refused = isCurrent ? quote?.code_refused : undefined
  // Until its first price has come a code that somebody has just typed stays in its field.
  const isKnown = quote !== undefined && (isCurrent || quote.code_counts !== null)
  const remove = () => {
    onChange(null)
    onOpen(false)
  }
  if (code !== null && !quote?.code_refused && (isKnown || !isOpen))
    return (
      <CodeChip code={code} isOutdone={quote?.code_counts === false} takesFocus={isOpen} onRemove={remove} />
    )
  return (
    <TypedCode
      code={code}
      isPending={code !== null && !isCurrent}
      problem={refused}
      takesFocus={isOpen && code === null}
      onApply={(typed) => {
        onOpen(true)
        onChange(typed)
      }}
      onClose={remove}
    />
  )
}

type TypedCodeProps = {
  code: string | null
  isPending: boolean
  problem: string | undefined
  takesFocus: boolean
  onApply: (code: string) => void
  onClose: () => void
}

function TypedCode({ code, isPending, problem, takesFocus, onApply, onClose }: TypedCodeProps) {
  const { t } = useTranslation(['promotion-code', 'common'])
  const [typed, setTyped] = useState(code ?? '')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    // In the sheet of a phone what is said below the field would stay out of sight.
    if (problem) field.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  const apply = () => {
    const read = readCode(typed)
    if (read === '') field.current?.focus()
    else if (read !== code) onApply(read)
  }
  return (
    <div className="flex items-start gap-2">
      <TextField
        ref={field}
        label={t('label')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // It stands within the form that goes on to the reservation.
          event.preventDefault()
          apply()
        }}
        error={problem}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={mostCode}
        className="min-w-0 flex-1 [&_input]:scroll-mb-24 [&_input]:uppercase rtl:[&_input]:text-end"
      />
      <Button variant="outline" className="mt-7" pending={isPending} onClick={apply}>
        {t('apply')}
      </Button>
      <IconButton label={t('common:close')} className="-ms-1 mt-7" onClick={onClose}>
        <X strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

type CodeChipProps = { code: string; isOutdone: boolean; takesFocus: boolean; onRemove: () => void }

function CodeChip({ code, isOutdone, takesFocus, onRemove }: CodeChipProps) {
  const { t } = useTranslation('promotion-code')
  const chip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Its field has gone, and the focus with it.
    if (takesFocus) chip.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <div ref={chip} className="flex flex-col gap-1">
      <p
        className={classNames(
          'flex w-fit items-center gap-1.5 rounded-chip ps-2.5 text-small font-semibold',
          isOutdone ? 'bg-slate-soft text-slate' : 'bg-ok-soft text-ok',
        )}
      >
        <Check className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <bdi dir="ltr" className="uppercase">
          {code}
        </bdi>
        <IconButton label={t('remove', { code })} size="sm" className="text-inherit" onClick={onRemove}>
          <X strokeWidth={2} aria-hidden="true" />
        </IconButton>
      </p>
      {isOutdone ? <output className="text-small text-muted">{t('outdone')}</output> : null}
    </div>
  )
}
