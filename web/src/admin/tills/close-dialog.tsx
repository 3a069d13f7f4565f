import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayCloseQuery } from '../../data/money/tills.ts'
import { Euros } from '../../features/format/euros.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { MoveLines } from './move-lines.tsx'
import { ShiftTable } from './shift-table.tsx'
import { useTillName } from './till-name.ts'

/** A close as it was signed: what was booked, what was counted, its cash and its notes. */
export function CloseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation(['tills', 'common'])
  const format = useFormat()
  const query = useQuery(dayCloseQuery(id))
  const when = query.data ? isolate(format.date(query.data.closed_at, 'dayYearTime')) : '…'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('close.title', { when })}
      closeLabel={t('common:close')}
      size="lg"
    >
      <AsyncView query={query} errorTitle={t('close.failed')} skeleton={<SkeletonText lines={8} />}>
        {(close) => <SignedClose close={close} />}
      </AsyncView>
    </Dialog>
  )
}

function SignedClose({ close }: { close: DayClose }) {
  const { t } = useTranslation(['tills', 'common'])
  const format = useFormat()
  const nameOf = useTillName()
  const { closed_by, reason, drawer, counts } = close
  const at = (instant: string) => isolate(format.date(instant, 'dayTime'))
  return (
    <div className="flex flex-col gap-4">
      <div className="text-small">
        <p className="font-semibold">
          {t('close.signed', {
            till: isolate(nameOf(close.till)),
            name: isolate(`${closed_by.first_name} ${closed_by.last_name}`),
          })}
        </p>
        <p className="text-muted">
          {t('close.shift', { from: at(close.opened_at), to: at(close.closed_at) })}
        </p>
        {reason ? <p>{t('close.reason', { reason: isolate(reason) })}</p> : null}
      </div>
      <ShiftTable money={close} closed={close} />
      {Number(drawer.euro_expected) === 0 && Number(close.euro_counted) === 0 ? null : (
        <p className="flex flex-wrap gap-x-4 text-small">
          <span className="font-semibold">{t('euros.title')}</span>
          <span>
            {t('euros.expected')} <Euros amount={drawer.euro_expected} />
          </span>
          <span>
            {t('euros.counted')} <Euros amount={close.euro_counted} />
          </span>
        </p>
      )}
      {counts.length > 0 ? (
        <section>
          <h3 className="mb-1 text-small font-semibold">{t('close.counts')}</h3>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small tabular-nums">
            {counts.map(({ currency, face, pieces }) => (
              <li key={`${currency} ${face}`}>
                <bdi dir="ltr">
                  {`${format.number(pieces)} × ${format.money(face, currency === 'EUR' ? '€' : t('common:currency.unit'))}`}
                </bdi>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {close.moves.length > 0 ? (
        <section>
          <h3 className="text-small font-semibold">{t('moves.title')}</h3>
          <MoveLines moves={close.moves} />
        </section>
      ) : null}
    </div>
  )
}
