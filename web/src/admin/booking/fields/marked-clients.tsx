import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { DateText } from '../../../features/format/date-text.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

/** Somebody who is marked do-not-rent, and why. */
export type MarkedClient = {
  id: number
  name: string
  reason: string | null
  by: string | null
  at: string | null
}

/** Who of a refused write is marked do-not-rent: the client, or whoever has the same identity card or licence. */
export function markedOf(failure: Failure | null): MarkedClient[] {
  if (failure?.code !== 'do_not_rent') return []
  return (failure.data as { marked?: MarkedClient[] } | undefined)?.marked ?? []
}

export type MarkedClientsProps = {
  marked: readonly MarkedClient[]
  /** The reason to go on in spite of it. */
  field: UseFormRegisterReturn & { error: string | undefined }
}

/** Why nothing is to be rented to somebody, who said so and when, and the reason without which it stays so. */
export function MarkedClients({ marked, field }: MarkedClientsProps) {
  const { t } = useTranslation(['new-booking', 'common'])
  if (marked.length === 0) return null
  return (
    <div className="flex flex-col gap-3 pt-1">
      <ul className="flex flex-col gap-2">
        {marked.map(({ id, name, reason, by, at }) => (
          <li key={id}>
            <bdi className="font-semibold">{name}</bdi>
            {reason ? (
              <bdi dir="auto" className="block whitespace-pre-line">
                {reason}
              </bdi>
            ) : null}
            {by && at ? (
              <span className="block text-small">
                <bdi>{by}</bdi> · <DateText at={at} style="dayYear" />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      <TextField
        {...field}
        label={t('override')}
        help={t('override_help')}
        mark={t('common:required')}
        maxLength={200}
        autoComplete="off"
      />
    </div>
  )
}
