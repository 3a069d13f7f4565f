import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DayInputProps } from '../../ui/dates/day-input.tsx'
import { halfHoursWith } from '../../ui/dates/half-hours.ts'
import { splitWallClock, toCalendarDate } from '../../ui/dates/wall-clock.ts'
import { Select } from '../../ui/fields/select.tsx'
import { type FieldHandle, useFieldHandle } from '../../ui/fields/use-field-handle.ts'
import { DayField } from './day-field.tsx'

type MomentFieldProps = Pick<DayInputProps, 'label' | 'mark' | 'error' | 'name' | 'onChange' | 'onBlur'> & {
  ref?: Ref<FieldHandle>
}

const usualTime = '10:00'

/**
 * A day and a time of it, `YYYY-MM-DDTHH:mm` or empty, for `{...register('start')}`. The time waits for its day; what is
 * typed and no day stands as it was typed.
 */
export function MomentField({ ref, name, onChange, onBlur, ...field }: MomentFieldProps) {
  const { t } = useTranslation('common')
  const day = useRef<FieldHandle>(null)
  const own = useFieldHandle({ ref, element: () => day.current?.element ?? null })
  const change = (next: string) => {
    own.hold(next)
    onChange?.({ target: { name, value: next }, type: 'change' })
  }
  const hasTime = own.value.includes('T')
  const { date, time } = hasTime ? splitWallClock(own.value) : { date: own.value, time: usualTime }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-2">
      <DayField
        {...field}
        ref={day}
        value={date}
        onChange={({ target }) =>
          change(toCalendarDate(target.value) ? `${target.value}T${time}` : target.value)
        }
        onBlur={() => onBlur?.({ target: { name, value: own.held.current }, type: 'blur' })}
      />
      <Select
        label={t('day.time')}
        options={halfHoursWith(time).map((value) => ({ value, label: value }))}
        value={time}
        disabled={!hasTime}
        onChange={({ target }) => change(`${date}T${target.value}`)}
        className="[&_select]:ps-3 [&_select]:pe-7 [&_select]:tabular-nums [&_svg]:end-2"
      />
    </div>
  )
}
