import * as rateAdvice from '@marhala/contract/rates/rate-advice.ts'
import type { CategoryAdvice, RateAdvice, RateProposal } from '@marhala/contract/rates/rate-advice.ts'
import { Plus, TrendingDown, TrendingUp, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useAdviceWrite } from '../../../data/rates/rate-advice.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { AcceptedAdvice } from '../rule-values.ts'

type Proposed = { category: CategoryAdvice; proposal: RateProposal }
type ProposalsPanelProps = { advice: RateAdvice; onAccept: (advice: AcceptedAdvice) => void }

/** All that is proposed, by its days, and what the expected amounts assume. */
export function ProposalsPanel({ advice: { categories, elasticity }, onAccept }: ProposalsPanelProps) {
  const { t } = useTranslation('rate-advice')
  const format = useFormat()
  const dismiss = useAdviceWrite(rateAdvice.dismiss)
  const say = useSayFailure()
  const all: Proposed[] = categories
    .flatMap((category) => category.proposals.map((proposal) => ({ category, proposal })))
    .sort((one, other) => one.proposal.start_date.localeCompare(other.proposal.start_date))
  const refuse = ({ category, proposal: { direction, start_date, end_date } }: Proposed) =>
    dismiss.mutate(
      { body: { category_id: category.id, direction, start_date, end_date } },
      { onSuccess: () => showToast({ text: t('proposals.dismissed') }) },
    )
  return (
    <Panel
      title={t('proposals.title')}
      description={
        all.length === 0
          ? undefined
          : t('proposals.assumed', {
              up: format.number(-elasticity.up),
              down: format.number(-elasticity.down),
            })
      }
    >
      {dismiss.error ? <InlineAlert tone="bad" title={say(dismiss.error).message} className="mb-4" /> : null}
      {all.length === 0 ? (
        <p className="text-muted">{t('proposals.empty')}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {all.map((proposed) => (
            <li
              key={`${proposed.category.id} ${proposed.proposal.start_date} ${proposed.proposal.direction}`}
            >
              <ProposalLine
                proposed={proposed}
                isBusy={dismiss.isPending}
                onAccept={onAccept}
                onDismiss={() => refuse(proposed)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type ProposalLineProps = {
  proposed: Proposed
  isBusy: boolean
  onAccept: (advice: AcceptedAdvice) => void
  onDismiss: () => void
}

function ProposalLine({ proposed: { category, proposal }, isBusy, onAccept, onDismiss }: ProposalLineProps) {
  const { t } = useTranslation(['rate-advice', 'common'])
  const format = useFormat()
  const { start_date, end_date, direction, percent, utilisation, effect, limited_by } = proposal
  const Icon = direction === 'up' ? TrendingUp : TrendingDown
  const days = format.plainRange(start_date, end_date)
  const step = `${percent > 0 ? '+' : '−'}${format.percent(Math.abs(percent))}`
  const what = `${category.name}, ${days}, ${step}`
  return (
    <article aria-label={what} className="flex flex-col gap-x-6 gap-y-3 py-3 md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <bdi>{category.name}</bdi>
          <bdi className="whitespace-nowrap">{days}</bdi>
          <Badge
            tone={direction === 'up' ? 'warn' : 'info'}
            icon={<Icon strokeWidth={2} aria-hidden="true" />}
          >
            {t(direction === 'up' ? 'proposals.busy' : 'proposals.quiet')}
          </Badge>
        </h3>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-muted">
          <span>{t('proposals.expected', { percent: format.percent(utilisation) })}</span>
          {limited_by ? <span>{t(`proposals.limited.${limited_by}`)}</span> : null}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 md:flex-col md:items-end">
        <bdi dir="ltr" className="text-h3 tabular-nums">
          {step}
        </bdi>
        <span className="text-small">
          {t('proposals.effect')}{' '}
          <bdi className="font-semibold whitespace-nowrap">
            {`+${format.wholeAmount(effect)}`} {t('common:currency.unit')}
          </bdi>
        </span>
      </p>
      <div className="flex gap-2">
        <Button
          variant="outline"
          size="sm"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t('proposals.accept_of', { what })}
          onClick={() =>
            onAccept({ ...proposal, category_id: category.id, name: t(`proposals.name.${direction}`) })
          }
        >
          {t('proposals.accept')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          pending={isBusy}
          startIcon={<X strokeWidth={1.75} aria-hidden="true" />}
          aria-label={t('proposals.dismiss_of', { what })}
          onClick={onDismiss}
        >
          {t('proposals.dismiss')}
        </Button>
      </div>
    </article>
  )
}
