import { CalendarCheck, CircleX, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWriteEach } from '../../../data/bookings/bookings.ts'
import { useCompany } from '../../../data/company/company.ts'
import { ExportButton } from '../../../features/downloads/export-button.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { useMinute } from '../../../features/format/use-minute.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import type { ChosenBookings } from '../list/use-chosen-bookings.ts'
import { type BulkAction, openTo } from './bulk-actions.ts'

type BulkBarProps = { chosen: ChosenBookings; onEmptied: () => void }

/** What can be done with all chosen bookings; it floats above the end of the page while any is chosen. */
export function BulkBar({ chosen, onEmptied }: BulkBarProps) {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const count = chosen.chosen.length
  const countText = count === 0 ? '' : t('chosen.count', { count, number: format.number(count) })
  return (
    <>
      {/* Stands in the page before anything is chosen: a live region born with its text is often not read. */}
      <p className="sr-only" aria-live="polite">
        {countText}
      </p>
      {count === 0 ? null : (
        <>
          {/* The end of the page, its pages, can be scrolled out from below the bar. */}
          <div className="h-(--end-bar)" aria-hidden="true" />
          <Bar chosen={chosen} count={countText} onEmptied={onEmptied} />
        </>
      )}
    </>
  )
}

function Bar({ chosen, count, onEmptied }: BulkBarProps & { count: string }) {
  const { t } = useTranslation('lists')
  const format = useFormat()
  const [action, setAction] = useState<BulkAction | null>(null)
  const calls = useWriteEach()
  const { settings } = useCompany()
  const now = (useMinute() ?? 0) * 60_000
  const { open, notConfirmable } = openTo(chosen.chosen, { rules: settings?.rules, now })
  const { elsewhere } = chosen
  const notes = [
    elsewhere > 0 && t('chosen.elsewhere', { count: elsewhere, number: format.number(elsewhere) }),
    open.length === 0 && t('chosen.held_back.mixed'),
    notConfirmable.hold > 0 &&
      t('chosen.held_back.hold', { count: notConfirmable.hold, number: format.number(notConfirmable.hold) }),
    notConfirmable.drivers > 0 &&
      t('chosen.held_back.drivers', {
        count: notConfirmable.drivers,
        number: format.number(notConfirmable.drivers),
      }),
  ].filter((note) => note !== false)
  const clear = () => {
    chosen.clear()
    onEmptied()
  }
  return (
    <section
      aria-label={t('chosen.label')}
      data-end-bar="tall"
      className="fixed inset-x-gutter bottom-[calc(var(--tabbar)+0.75rem)] z-20 mx-auto flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-line bg-raised p-3 shadow-lg print:hidden"
    >
      <div className="flex min-w-40 flex-1 items-center gap-2">
        <IconButton label={t('chosen.clear')} size="sm" onClick={clear}>
          <X strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <p className="min-w-0 text-small">
          <span className="font-semibold tabular-nums">{count}</span>
          {notes.length > 0 ? <span className="block text-micro text-muted">{notes.join(' ')}</span> : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {open.map((one) => (
          <Button
            key={one}
            size="sm"
            variant={one === 'confirm' ? 'primary' : 'outline'}
            aria-haspopup="dialog"
            startIcon={icons[one]}
            onClick={() => setAction(one)}
          >
            {t(`chosen.${one}`)}
          </Button>
        ))}
        <ExportButton list="bookings" size="sm" filters={{ ids: chosen.chosen.map(({ id }) => id) }} />
      </div>
      {action === null ? null : (
        <Suspense>
          <BulkDialog
            action={action}
            bookings={chosen.chosen}
            calls={calls}
            onSettled={chosen.settle}
            onClose={(emptied) => {
              setAction(null)
              if (emptied) onEmptied()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

const icons = {
  confirm: <CalendarCheck strokeWidth={1.75} aria-hidden="true" />,
  cancel: <CircleX strokeWidth={1.75} aria-hidden="true" />,
}

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }))
