import { Star } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { FieldMark, FieldNotes } from '../../../ui/fields/field.tsx'

type StarInputProps = {
  /** Of the form: each star is a radio of this name. */
  field: UseFormRegisterReturn
  /** How many are chosen; '' for none yet. */
  value: string
  onChoose: (value: string) => void
  error?: string | undefined
}

const all = ['1', '2', '3', '4', '5'] as const

/** One to five stars as native radios, each with its word; the arrows go where the stars do, whichever way the page reads. */
export function StarInput({ field, value, onChoose, error }: StarInputProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const id = useId()
  const [pointed, setPointed] = useState<string | null>(null)
  const shown = all.find((star) => star === (pointed ?? value))
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = starAfterKey(
      event.key,
      Number(event.currentTarget.value),
      isRightToLeft(event.currentTarget),
    )
    if (next === null) return
    // A browser's own arrows go on to the left in Arabic as in English.
    event.preventDefault()
    onChoose(String(next))
    event.currentTarget.closest('fieldset')?.querySelectorAll('input')[next - 1]?.focus()
  }
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-small font-semibold text-fg">
        {t('write.rating')}
        <FieldMark>{t('common:required')}</FieldMark>
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the pointer only previews */}
        <div className="-mx-1.5 flex" onPointerLeave={() => setPointed(null)}>
          {all.map((star) => (
            <label
              key={star}
              className="flex size-11 cursor-pointer items-center justify-center rounded-chip has-focus-visible:focus-ring"
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(star)}
            >
              <input {...field} type="radio" value={star} onKeyDown={onKeyDown} className="sr-only" />
              <span className="sr-only">
                {t('stars', { count: Number(star) })}, {t(`write.words.${star}`)}
              </span>
              <Star
                className={classNames(
                  'size-8 transition-[fill,color]',
                  shown !== undefined && star <= shown ? 'fill-star text-star' : 'text-input',
                )}
                strokeWidth={1.5}
                aria-hidden="true"
              />
            </label>
          ))}
        </div>
        <span className="min-w-24 text-body font-semibold" aria-hidden="true">
          {shown ? t(`write.words.${shown}`) : null}
        </span>
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

/** The star that a key leads to from one that has the focus, as radios have it; null for keys that mean nothing here. */
export function starAfterKey(key: string, star: number, isRtl: boolean): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowDown') return Math.min(5, star + 1)
  if (key === backward || key === 'ArrowUp') return Math.max(1, star - 1)
  if (/^[1-5]$/.test(key)) return Number(key)
  if (key === 'Home') return 1
  return key === 'End' ? 5 : null
}
