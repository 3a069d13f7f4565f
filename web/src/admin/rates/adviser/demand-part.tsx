import * as rateAdvice from '@marhala/contract/rates/rate-advice.ts'
import type { CategoryAdvice, RateAdvice } from '@marhala/contract/rates/rate-advice.ts'
import { CalendarClock, Car } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAdviceWrite } from '../../../data/rates/rate-advice.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'
import { ratesAddress } from '../rates-address.ts'
import { DemandChart } from './demand-chart.tsx'

/** One category at a time: what its next days are expected to ask for, and how far off such forecasts were. */
export function DemandPart({ advice: { categories, weeks_needed } }: { advice: RateAdvice }) {
  const { t } = useTranslation('rate-advice')
  const address = useListAddress(ratesAddress)
  const named = categories.find(({ id }) => String(id) === address.view.category)
  const shown = named ?? categories.find(({ days }) => days.length > 0) ?? categories[0]!
  return (
    <section aria-label={t('demand.title')} className="flex flex-col gap-4">
      <ChipLinks
        label={t('demand.category')}
        chips={categories.map(({ id, name }) => ({
          key: String(id),
          to: address.hrefOf({ category: id }),
          label: <bdi>{name}</bdi>,
          selected: id === shown.id,
        }))}
      />
      {shown.days.length === 0 ? (
        <NoForecast category={shown} needed={weeks_needed} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <DemandChart category={shown} />
          <Accuracy category={shown} />
        </div>
      )}
    </section>
  )
}

type CategoryProps = { category: CategoryAdvice }

function NoForecast({ category: { cars, weeks }, needed }: CategoryProps & { needed: number }) {
  const { t } = useTranslation('rate-advice')
  const format = useFormat()
  return (
    <Panel>
      {cars === 0 ? (
        <EmptyState icon={<Car aria-hidden="true" />} title={t('demand.no_cars')}>
          {t('demand.no_cars_text')}
        </EmptyState>
      ) : (
        <EmptyState icon={<CalendarClock aria-hidden="true" />} title={t('demand.few_weeks')}>
          {t('demand.few_weeks_text', { needed: format.number(needed), weeks: format.number(weeks) })}
        </EmptyState>
      )}
    </Panel>
  )
}

function Accuracy({ category: { id, errors, dismissed_days } }: CategoryProps) {
  const { t } = useTranslation('rate-advice')
  const format = useFormat()
  const nearer = errors && errors.forecast < errors.naive ? 1 - errors.forecast / errors.naive : null
  return (
    <Panel
      title={t('errors.title')}
      description={
        errors ? t('errors.text', { count: errors.weeks, number: format.number(errors.weeks) }) : undefined
      }
    >
      {errors ? (
        <>
          <p className="mb-3 font-semibold">
            {nearer === null
              ? t('errors.not_nearer')
              : t('errors.nearer', { percent: format.percent(Math.round(nearer * 100)) })}
          </p>
          <StatList>
            <StatLine
              label={t('errors.forecast')}
              value={format.percent(errors.forecast)}
              emphasis="strong"
            />
            <StatLine label={t('errors.naive')} value={format.percent(errors.naive)} />
          </StatList>
        </>
      ) : (
        <p className="text-muted">{t('errors.none')}</p>
      )}
      {dismissed_days > 0 ? <Dismissed id={id} days={dismissed_days} /> : null}
    </Panel>
  )
}

function Dismissed({ id, days }: { id: number; days: number }) {
  const { t } = useTranslation('rate-advice')
  const format = useFormat()
  const restore = useAdviceWrite(rateAdvice.restore)
  const say = useSayFailure()
  return (
    <div className="mt-5 flex flex-col items-start gap-2 border-t border-line pt-4">
      <p className="text-small text-muted">
        {t('dismissed.text', { count: days, number: format.number(days) })}
      </p>
      <Button
        variant="outline"
        size="sm"
        pending={restore.isPending}
        onClick={() =>
          restore.mutate(
            { params: { category: String(id) } },
            { onSuccess: () => showToast({ text: t('dismissed.restored') }) },
          )
        }
      >
        {t('dismissed.restore')}
      </Button>
      {restore.error ? <InlineAlert tone="bad" title={say(restore.error).message} /> : null}
    </div>
  )
}
