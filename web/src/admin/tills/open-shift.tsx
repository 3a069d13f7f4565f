import type { TillShift } from '@marhala/contract/money/tills.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { CloseForm } from './close-form.tsx'
import { HeldDeposits } from './held-deposits.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { MoveLines } from './move-lines.tsx'

/** The shift that is open: how it is counted and closed, and its cash. */
export function OpenShift({ shift, onReload }: { shift: TillShift; onReload: () => void }) {
  const { t } = useTranslation(['tills', 'common'])
  const format = useFormat()
  const [isMoving, setMoving] = useState(false)
  const amount = isolate(format.money(shift.opening_float, t('common:currency.unit')))
  const begun = shift.opened_at
    ? t('shift.since', { when: isolate(format.date(shift.opened_at, 'dayTime')), amount })
    : t('shift.first', { amount })
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <Panel
        title={t('shift.title')}
        description={
          <>
            {begun} {t('shift.after_close')}
          </>
        }
      >
        <CloseForm key={shift.last_close_id} shift={shift} onReload={onReload} />
        {shift.money ? <Entries entries={shift.money.entries} /> : null}
      </Panel>
      <div className="flex flex-col gap-5">
        <Panel title={t('moves.title')} description={t('moves.text')}>
          <MoveLines moves={shift.moves} />
          <Button variant="outline" className="mt-3" onClick={() => setMoving(true)}>
            {t('moves.add')}
          </Button>
        </Panel>
        {shift.money ? <HeldDeposits money={shift.money} /> : null}
      </div>
      {isMoving ? <MoveDialog shift={shift} onClose={() => setMoving(false)} /> : null}
    </div>
  )
}

function Entries({ entries }: { entries: NonNullable<TillShift['money']>['entries'] }) {
  const { t } = useTranslation('tills')
  const format = useFormat()
  return (
    <p className="mt-4 text-small text-muted">
      {t('entries', {
        payments: format.number(entries.payments),
        incomes: format.number(entries.incomes),
        expenses: format.number(entries.expenses),
      })}
      {'. '}
      {t('booked_text')}
    </p>
  )
}
