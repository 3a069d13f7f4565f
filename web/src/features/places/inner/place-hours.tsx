import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { OpenHours } from '../../company/open-hours.tsx'
import { useFormat } from '../../format/use-format.ts'
import { groupHours } from './group-hours.ts'

/** When somebody is at a place: days of the same hours stand together, closed days are left out. */
export function PlaceHours({ hours }: { hours: Partial<Record<string, string>> }) {
  const { t } = useTranslation('places')
  const format = useFormat()
  // 1 January 2024 was a Monday.
  const nameOf = (day: number) => format.plainDate(`2024-01-0${day + 1}`, 'weekday')
  return (
    <dl className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-3 text-small">
      {groupHours(hours).map(({ from, to, open }) => (
        <Fragment key={from}>
          <dt className="text-muted first-letter:uppercase" suppressHydrationWarning>
            {from === to ? nameOf(from) : t('range', { from: nameOf(from), to: nameOf(to) })}
          </dt>
          <dd>
            <OpenHours hours={open} />
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
