import { readTime } from '@marhala/domain/import/read-moment.ts'
import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { type Ref, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayField } from '../../features/forms/day-field.tsx'
import type { DayInputProps } from '../../ui/dates/day-input.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type FieldHandle, useFieldHandle } from '../../ui/fields/use-field-handle.ts'

type MinuteFieldProps = Pick<DayInputProps, 'label' | 'mark' | 'error' | 'name' | 'onChange' | 'onBlur'> & {
  ref?: Ref<FieldHandle>
}

/**
 * A day and its very minute, `YYYY-MM-DDTHH:mm` or what of it is typed, for `{...register('moment')}`: a radar notes no
 * half hours. A time is typed as people write it: `14:37`, `14h37`, `1437`.
 */
export function MinuteField({ ref, name, onChange, onBlur, error, ...field }: MinuteFieldProps) {
  const { t } = useTranslation('notice')
  const day = useRef<FieldHandle>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const own = useFieldHandle({
    ref,
    element: () => day.current?.element ?? null,
    onSet: () => setTyped(null),
  })
  const [date = '', time = ''] = own.value.split('T')
  const change = (next: string) => {
    own.hold(next)
    onChange?.({ target: { name, value: next }, type: 'change' })
  }
  const leave = () => onBlur?.({ target: { name, value: own.held.current }, type: 'blur' })
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:gap-5">
      <DayField
        {...field}
        ref={day}
        error={date === '' ? error : undefined}
        value={date}
        onChange={({ target }) => change(join(target.value, time))}
        onBlur={leave}
      />
      <TextField
        label={t('fields.time')}
        placeholder="14:37"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        className="[&_input]:tabular-nums rtl:[&_input]:text-end"
        mark={field.mark}
        error={date === '' ? undefined : error}
        value={typed ?? time}
        onChange={({ target }) => {
          setTyped(target.value)
          change(join(date, readMinute(target.value)))
        }}
        onBlur={() => {
          setTyped(null)
          leave()
        }}
      />
    </div>
  )
}

/** Half of a moment is none: the contract asks for the rest. */
function join(date: string, time: string): string {
  return time === '' ? date : `${date}T${time}`
}

/** `HH:mm` of what is typed, also without a mark between them; what is none as it is. */
function readMinute(typed: string): string {
  const text = latinDigits(typed).trim()
  return readTime(text.replace(/^(\d{1,2})[ ,]?(\d{2})$/, '$1:$2')) ?? text
}
