import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { bookingTrips } from '@marhala/contract/tracking/tracking.ts'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { StatLine, StatList } from '../../ui/stat-line.tsx'
import { Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'

type BookingTrips = ReplyOf<typeof bookingTrips>

/**
 * A booking's kilometres by its positions beside its odometer, what is included, what is used of it, and what the excess
 * would cost when the car is taken back.
 */
export function KilometersUsed({ data }: { data: BookingTrips }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const kilometers = (value: number) => <bdi>{t('kilometers', { kilometers: format.number(value) })}</bdi>
  const { allowance, coverage, has_device, odometer_kilometers, included_kilometers } = data
  return (
    <div className="flex flex-col gap-3">
      {coverage === 'partly' ? (
        <InlineAlert tone="info" role="note">
          {t('beside.partly')}
        </InlineAlert>
      ) : null}
      {coverage === 'none' ? (
        <p className="text-muted">{t(has_device ? 'beside.none' : 'beside.no_device')}</p>
      ) : null}
      <StatList>
        {coverage === 'none' ? null : (
          <StatLine label={t('beside.gps')} value={kilometers(data.kilometers)} />
        )}
        {odometer_kilometers === null ? null : (
          <StatLine label={t('beside.odometer')} value={kilometers(odometer_kilometers)} />
        )}
        <StatLine
          label={t('beside.included')}
          value={
            included_kilometers === null
              ? t('beside.unlimited')
              : kilometers(allowance?.included ?? included_kilometers)
          }
        />
      </StatList>
      {allowance ? <Allowance allowance={allowance} /> : null}
    </div>
  )
}

function Allowance({ allowance }: { allowance: NonNullable<BookingTrips['allowance']> }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const { by, used, included, included_so_far, excess, extra_km_price, cost } = allowance
  const kilometers = (value: number) => t('kilometers', { kilometers: format.number(value) })
  const share = t('beside.of', { used: format.number(used), included: format.number(included) })
  const tone = excess > 0 ? 'bad' : used > included_so_far ? 'warn' : 'ok'
  return (
    <div className="flex flex-col gap-3 border-t pt-3">
      <StatList>
        <StatLine
          label={t('beside.used')}
          note={t(by === 'gps' ? 'beside.by_gps' : 'beside.by_odometer')}
          value={<bdi>{kilometers(used)}</bdi>}
        />
        <StatLine label={t('beside.so_far')} value={<bdi>{kilometers(included_so_far)}</bdi>} />
      </StatList>
      <ProgressBar label={t('beside.bar')} value={used} max={included} valueText={share} tone={tone} />
      <StatList>
        {excess === 0 ? (
          <StatLine label={t('beside.left')} value={<bdi>{kilometers(included - used)}</bdi>} />
        ) : (
          <>
            <StatLine label={t('beside.excess')} value={<bdi>{kilometers(excess)}</bdi>} emphasis="strong" />
            <StatLine
              label={t('beside.cost')}
              note={
                <>
                  <bdi>{kilometers(excess)}</bdi> × <Money amount={extra_km_price} />
                  {t('beside.cost_note')}
                </>
              }
              value={<Money amount={cost} />}
              emphasis="total"
            />
          </>
        )}
      </StatList>
    </div>
  )
}
