import * as contract from '@marhala/contract/rates/rates.ts'
import type { RateRule, Rates } from '@marhala/contract/rates/rates.ts'
import { signedPercent } from '@marhala/contract/language/signed-percent.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { CirclePause, CirclePlay, Copy, Percent, Trash2, TrendingUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRateWrite } from '../../data/rates/rates.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { RowLink } from '../../features/lists/row-link.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import type { DataColumn } from '../../ui/table/data-column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { RatesAddress } from './rates-address.ts'
import { useConditions } from './use-conditions.ts'

const RemoveDialog = lazy(async () => ({ default: (await import('./remove-dialog.tsx')).RemoveDialog }))
const ShiftDialog = lazy(async () => ({ default: (await import('./shift-dialog.tsx')).ShiftDialog }))

type RuleTableProps = { rates: Rates; address: RatesAddress }

/** The grid: a line a rule, a column for each thing that one may ask for. */
export function RuleTable({ rates, address }: RuleTableProps) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isShifting, setShifting] = useState(false)
  const [removed, setRemoved] = useState<RateRule | null>(null)
  const columns = useColumns(rates, { address, onRemove: setRemoved })
  const { category, location } = address.view
  const isOf = (wanted: string | null, id: number | null) =>
    wanted === null || id === null || String(id) === wanted
  const shown = rates.rules.filter(
    (rule) => isOf(category, rule.category_id) && isOf(location, rule.location_id),
  )
  const chosen = shown.filter(({ id }) => selected.has(String(id)))
  if (rates.rules.length === 0)
    return (
      <EmptyState icon={<TrendingUp aria-hidden="true" />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Filter rows={rates.categories} label={t('fields.category')} control={address.control('category')} />
        <Filter rows={rates.locations} label={t('fields.location')} control={address.control('location')} />
        {chosen.length > 0 ? (
          <Button
            variant="outline"
            startIcon={<Percent strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setShifting(true)}
          >
            {t('shift.open')}
          </Button>
        ) : null}
      </div>
      <div className="rounded-card border bg-surface">
        <DataTable
          label={t('title')}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => String(id)}
          rowHref={({ id }) => address.hrefOf({ rule: id })}
          Link={RowLink}
          briefCards
          currentKey={address.view.rule}
          selection={{
            selectedKeys: selected,
            onChange: setSelected,
            selectAllLabel: t('select_all'),
            rowLabel: ({ name }) => t('select', { name: textIn(name, language) }),
          }}
          empty={
            <EmptyState
              icon={<TrendingUp aria-hidden="true" />}
              title={t('none_here')}
              action={
                <Link
                  to={address.hrefOf({ category: null, location: null })}
                  className={buttonClass({ variant: 'outline' })}
                >
                  {t('show_all')}
                </Link>
              }
            />
          }
        />
      </div>
      <Suspense>
        {isShifting && chosen.length > 0 ? (
          <ShiftDialog rules={chosen} onClose={() => setShifting(false)} />
        ) : null}
        {removed ? <RemoveDialog rule={removed} onClose={() => setRemoved(null)} /> : null}
      </Suspense>
    </div>
  )
}

type FilterProps = {
  rows: Rates['locations']
  label: string
  control: ReturnType<RatesAddress['control']>
}

function Filter({ rows, label, control }: FilterProps) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  return (
    <Select
      label={label}
      className="w-52"
      placeholder={t('any')}
      options={rows.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
      {...control}
    />
  )
}

const names = ['category', 'location', 'weekdays', 'dates', 'length', 'lead', 'channel', 'step'] as const

function useColumns(
  rates: Rates,
  row: { address: RatesAddress; onRemove: (rule: RateRule) => void },
): DataColumn<RateRule>[] {
  const { t } = useTranslation('rates')
  const format = useFormat()
  const language = useLanguage()
  const conditions = useConditions(rates)
  const asked = (key: keyof typeof conditions): DataColumn<RateRule> => ({
    key,
    header: t(`fields.${key}`),
    cell: (rule) => conditions[key](rule) ?? <span className="text-muted">{t('any')}</span>,
  })
  return [
    {
      key: 'name',
      header: t('fields.name'),
      cell: ({ name }) => <bdi className="font-semibold">{textIn(name, language)}</bdi>,
    },
    {
      key: 'percent',
      header: t('fields.percent'),
      align: 'end',
      card: 'corner',
      cell: ({ percent, active }) => (
        <span className="inline-flex items-center gap-2">
          {active ? null : <Badge tone="slate">{t('conditions.off')}</Badge>}
          <b>{signedPercent(format, percent)}</b>
        </span>
      ),
    },
    {
      // A card says in one line what the columns of a table do.
      key: 'asked',
      header: t('groups.which'),
      headerHidden: true,
      card: 'line',
      className: 'sm:hidden',
      cell: (rule) =>
        names
          .map((name) => conditions[name](rule))
          .filter((text) => text !== undefined)
          .join(' · ') || t('any'),
    },
    ...names.map(asked),
    {
      key: 'actions',
      header: t('actions'),
      headerHidden: true,
      card: 'end',
      cell: (rule) => <Actions rule={rule} {...row} />,
    },
  ]
}

type ActionsProps = { rule: RateRule; address: RatesAddress; onRemove: (rule: RateRule) => void }

function Actions({ rule, address, onRemove }: ActionsProps) {
  const { t } = useTranslation('rates')
  const say = useSayFailure()
  const set = useRateWrite(contract.setActive)
  const name = textIn(rule.name, useLanguage())
  const Icon = rule.active ? CirclePause : CirclePlay
  return (
    <span className="flex sm:justify-end">
      <IconButton
        label={t('copy', { name })}
        size="sm"
        onClick={() => address.show({ rule: `copy-${rule.id}` })}
      >
        <Copy strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t(rule.active ? 'switch_off' : 'switch_on', { name })}
        size="sm"
        onClick={() =>
          set.mutate(
            { params: { rule: String(rule.id) }, body: { active: !rule.active } },
            { onError: (error) => showToast({ text: say(error)?.message ?? t('failed'), tone: 'bad' }) },
          )
        }
      >
        <Icon strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={t('remove', { name })} size="sm" onClick={() => onRemove(rule)}>
        <Trash2 strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
