import * as classes from '@marhala/contract/fleet/classes.ts'
import type { ClassLimit, StaffClass } from '@marhala/contract/fleet/classes.ts'
import { CalendarX, Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassWrite } from '../../data/cars/classes.ts'
import { DayText } from '../../features/format/date-text.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

type LimitLinesProps = { row: StaffClass; name: string; mayChange: boolean }

/** The days on which a class is not sold, or from so many days on alone. */
export function LimitLines({ row, name, mayChange }: LimitLinesProps) {
  const { t } = useTranslation('classes')
  const say = useSayFailure()
  const remove = useClassWrite(classes.removeClassLimit)
  const [edited, setEdited] = useState<ClassLimit | 'new' | null>(null)
  const problem = say(remove.error)?.message
  return (
    <div className="flex flex-col items-start gap-1.5 border-t pt-2.5">
      {problem ? <InlineAlert tone="bad">{problem}</InlineAlert> : null}
      {row.limits.length === 0 ? null : (
        <ul className="flex w-full flex-col gap-1">
          {row.limits.map((limit) => (
            <li key={limit.id} className="flex flex-wrap items-center gap-x-3 text-small">
              <CalendarX className="size-4 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
              <span>
                <DayText day={limit.start_date} />
                {limit.end_date === limit.start_date ? null : (
                  <>
                    {' – '}
                    <DayText day={limit.end_date} />
                  </>
                )}
              </span>
              <span className="font-semibold">
                {limit.min_days === null ? t('limit.stop') : t('limit.from', { count: limit.min_days })}
              </span>
              {mayChange ? (
                <span className="flex">
                  <IconButton
                    label={t('limit.edit', { day: limit.start_date })}
                    size="sm"
                    onClick={() => setEdited(limit)}
                  >
                    <Pencil strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('limit.remove', { day: limit.start_date })}
                    size="sm"
                    onClick={() =>
                      remove.mutate(
                        { params: { id: String(row.id), limit_id: String(limit.id) } },
                        { onSuccess: () => showToast({ text: t('removed') }) },
                      )
                    }
                  >
                    <Trash2 strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {mayChange ? (
        <Button
          variant="link"
          size="sm"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          {t('limit.add')}
        </Button>
      ) : row.limits.length === 0 ? (
        <p className="text-small text-muted">{t('limit.none')}</p>
      ) : null}
      {edited === null ? null : (
        <Suspense>
          <LimitDialog
            classId={row.id}
            name={name}
            limit={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }))
