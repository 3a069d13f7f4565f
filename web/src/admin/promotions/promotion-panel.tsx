import type { Promotion, PromotionState } from '@marhala/contract/booking/promotions.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { CircleCheck, CirclePause, CirclePlay, CircleStop, Clock, PackageX, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { CopyIconButton } from '../../features/records/copy-button.tsx'
import { useCompanyNow } from '../../features/trip/trip-fields-rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { EndDialog } from './end-dialog.tsx'
import { useConditions, useTakes } from './use-conditions.ts'

type PromotionPanelProps = { promotion: Promotion; onEdit: () => void }

/** A code or an offer: what it gives, what it asks for, and how it was used. */
export function PromotionPanel({ promotion, onEdit }: PromotionPanelProps) {
  const { t } = useTranslation('promotions')
  const language = useLanguage()
  const today = useCompanyNow().slice(0, 10)
  const [isAsked, setAsked] = useState(false)
  const name = textIn(promotion.name, language)
  const conditions = useConditions()(promotion)
  const takes = useTakes()(promotion)
  const isOver = promotion.booked_until !== null && promotion.booked_until < today
  const isEnded = promotion.state === 'ended'
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-x-6 gap-y-3 rounded-card border bg-surface p-4 md:flex-row"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-h3">
          <bdi>{name}</bdi>
          <StateBadge state={promotion.state} />
        </h2>
        <p className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{takes}</span>
          {promotion.code === null ? (
            <span className="text-small text-muted">{t('no_code')}</span>
          ) : (
            <span className="inline-flex items-center gap-1">
              <bdi
                dir="ltr"
                className="rounded-chip bg-sunken px-2 py-0.5 font-mono text-small font-semibold"
              >
                {promotion.code}
              </bdi>
              <CopyIconButton text={promotion.code} label={t('copy')} copiedLabel={t('copied')} />
            </span>
          )}
        </p>
        {conditions.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-small text-muted">
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className="flex items-start justify-between gap-x-4">
        <Figures promotion={promotion} />
        <div className="-me-2 -mt-1 flex">
          <IconButton label={t('edit', { name })} size="sm" onClick={onEdit}>
            <Pencil strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
          {isEnded && isOver ? null : (
            <IconButton
              label={t(isEnded ? 'resume' : 'end', { name })}
              size="sm"
              onClick={() => setAsked(true)}
            >
              {isEnded ? (
                <CirclePlay strokeWidth={1.75} aria-hidden="true" />
              ) : (
                <CirclePause strokeWidth={1.75} aria-hidden="true" />
              )}
            </IconButton>
          )}
        </div>
      </div>
      {isAsked ? (
        <EndDialog id={promotion.id} name={name} isEnded={isEnded} onClose={() => setAsked(false)} />
      ) : null}
    </article>
  )
}

const looks: Record<PromotionState, { tone: BadgeTone; Icon: typeof Clock }> = {
  running: { tone: 'ok', Icon: CircleCheck },
  coming: { tone: 'info', Icon: Clock },
  used_up: { tone: 'warn', Icon: PackageX },
  ended: { tone: 'slate', Icon: CircleStop },
}

function StateBadge({ state }: { state: PromotionState }) {
  const { t } = useTranslation('promotions')
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={2} aria-hidden="true" />}>
      {t(`states.${state}`)}
    </Badge>
  )
}

/** How often it was used, what those bookings cost, and what it took off them. */
function Figures({ promotion: { uses, max_uses, booked, taken_off } }: { promotion: Promotion }) {
  const { t } = useTranslation('promotions')
  const format = useFormat()
  const used =
    max_uses === null
      ? t('uses', { count: uses, number: format.number(uses) })
      : t('of_uses', { uses: format.number(uses), most: format.number(max_uses) })
  return (
    <dl className="flex flex-col gap-0.5 text-small md:w-56">
      <div className="font-medium">
        <dt className="sr-only">{t('used')}</dt>
        <dd>{used}</dd>
      </div>
      {uses > 0 ? (
        <>
          <Figure label={t('booked')} amount={booked} />
          <Figure label={t('taken_off')} amount={taken_off} />
        </>
      ) : null}
    </dl>
  )
}

function Figure({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-3">
      <dt className="text-muted">{label}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  )
}
