import { textIn } from '@marhala/domain/text/text-in.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { DamagePrice, SpecialDay } from '@marhala/contract/fleet/staff-catalogue.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery, useCatalogueWrite } from '../../../data/cars/fleet.ts'
import { OpenHours } from '../../../features/company/open-hours.tsx'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type CarsAddress, type CatalogueKind, catalogueKinds } from '../cars-address.ts'
import { CatalogueForm } from './catalogue-form.tsx'
import { type CatalogueRow, catalogueSpecs } from './catalogue-specs.ts'
import { StockSection } from './stock-section.tsx'
import { useRowName } from './use-row-name.ts'

/** What cars and prices are made of: brands, categories, locations, extras and seasons, a list each. */
export function CatalogueSheet({ kind, address }: { kind: CatalogueKind; address: CarsAddress }) {
  const { t } = useTranslation(['fleet', 'common', 'load'])
  const query = useQuery({ ...fleetCatalogueQuery, staleTime: 0 })
  return (
    <Sheet
      isOpen
      onClose={address.close}
      size="lg"
      fullHeight
      flush
      closeLabel={t('common:close')}
      title={t('catalogue.title')}
    >
      <Tabs
        wraps
        label={t('catalogue.title')}
        tabs={catalogueKinds.map((key) => ({
          key,
          label: t(`catalogue.kinds.${key}`),
          count: query.data?.[key].length,
        }))}
        selectedKey={kind}
        onSelect={(key) => address.turn({ manage: key })}
        className="[&>div:first-child]:sticky [&>div:first-child]:top-0 [&>div:first-child]:z-10 [&>div:first-child]:bg-surface [&>div:first-child]:px-gutter md:[&>div:first-child]:px-6 dark:[&>div:first-child]:bg-raised"
        panelClassName="px-gutter py-5 md:px-6"
      >
        <AsyncView query={query} errorTitle={t('load:cars')} skeleton={<SkeletonText lines={6} />}>
          {(data) => <CatalogueList key={kind} kind={kind} data={data} />}
        </AsyncView>
      </Tabs>
    </Sheet>
  )
}

function CatalogueList({ kind, data }: { kind: CatalogueKind; data: FleetCatalogue }) {
  const { t } = useTranslation('fleet')
  const nameOf = useRowName()
  const [edited, setEdited] = useState<CatalogueRow | 'new' | null>(null)
  const [removed, setRemoved] = useState<CatalogueRow | null>(null)
  const rows: CatalogueRow[] = data[kind]
  return (
    <div className="flex flex-col gap-4">
      <Button
        variant="outline"
        className="self-start"
        startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setEdited('new')}
      >
        {t(`catalogue.add.${kind}`)}
      </Button>
      {rows.length === 0 ? (
        <p className="text-muted">{t('catalogue.none')}</p>
      ) : (
        <ul className="divide-y rounded-card border">
          {rows.map((row) => (
            <li key={row.id} className="flex items-center gap-3 px-4 py-2.5">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">
                  <bdi>{nameOf(row)}</bdi>
                </p>
                <p className="flex flex-wrap gap-x-3 text-small text-muted">
                  <RowFacts row={row} data={data} />
                </p>
              </div>
              <IconButton label={t('catalogue.edit', { name: nameOf(row) })} onClick={() => setEdited(row)}>
                <Pencil strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('catalogue.remove', { name: nameOf(row) })}
                onClick={() => setRemoved(row)}
              >
                <Trash2 strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {kind === 'services' ? <StockSection data={data} /> : null}
      {edited ? (
        <CatalogueForm
          kind={kind}
          row={edited === 'new' ? null : edited}
          data={data}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {removed ? <RemoveRow kind={kind} row={removed} onClose={() => setRemoved(null)} /> : null}
    </div>
  )
}

function RowFacts({ row, data }: { row: CatalogueRow; data: FleetCatalogue }) {
  const { t } = useTranslation(['fleet', 'common', 'stock'])
  const format = useFormat()
  const language = useLanguage()
  if ('percent' in row) {
    const category = data.categories.find(({ id }) => id === row.category_id)
    return (
      <>
        <span>
          <DayText day={row.start_date} /> – <DayText day={row.end_date} />
        </span>
        <bdi dir="ltr" className="font-semibold text-fg tabular-nums">
          {row.percent > 0 ? '+' : ''}
          {format.percent(row.percent)}
        </bdi>
        <span>
          {category
            ? textIn(category.name, language)
            : row.car_id === null
              ? t('catalogue.every_car')
              : t('catalogue.one_car')}
        </span>
      </>
    )
  }
  if ('damage_kind' in row) return <PriceFacts row={row} data={data} />
  if ('from_location_id' in row) return <Money amount={row.fee} />
  if ('fee' in row) return <DayFacts row={row} data={data} />
  const used = <span>{t('catalogue.used', { count: row.used_by })}</span>
  if ('taxed' in row)
    return (
      <>
        {row.price === '0.00' ? <span>{t('catalogue.each_time')}</span> : <Money amount={row.price} />}
        {row.taxed ? null : <span>{t('catalogue.untaxed')}</span>}
        {row.active ? null : <span className="font-semibold text-fg">{t('catalogue.inactive')}</span>}
        {used}
      </>
    )
  if ('price' in row)
    return (
      <>
        <Money amount={row.price} />
        <span>{t(`catalogue.service_kinds.${row.kind}`)}</span>
        {row.stock === 'unlimited' ? null : <span>{t(`stock:kinds.${row.stock}`)}</span>}
        {used}
      </>
    )
  if ('code' in row)
    return (
      <>
        <bdi dir="ltr">{row.code}</bdi>
        <bdi>{row.city}</bdi>
        {row.night_from && row.night_to && row.night_fee !== '0.00' ? (
          <span>
            {t('catalogue.night', { from: row.night_from, to: row.night_to })}{' '}
            <Money amount={row.night_fee} />
          </span>
        ) : null}
        {used}
      </>
    )
  return 'instant_confirmation' in row && row.instant_confirmation ? (
    <>
      {used}
      <span>{t('catalogue.instant')}</span>
    </>
  ) : (
    used
  )
}

function PriceFacts({ row, data }: { row: DamagePrice; data: FleetCatalogue }) {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  const category = data.categories.find(({ id }) => id === row.category_id)
  return (
    <>
      <Money amount={row.price} />
      <bdi>{category ? textIn(category.name, language) : t('catalogue.every_category')}</bdi>
    </>
  )
}

function DayFacts({ row, data }: { row: SpecialDay; data: FleetCatalogue }) {
  const { t } = useTranslation('fleet')
  const language = useLanguage()
  const found = data.locations.find(({ id }) => id === row.location_id)
  const place = found && textIn(found.name, language)
  return (
    <>
      <span>
        <DayText day={row.start_date} />
        {row.end_date === row.start_date ? null : (
          <>
            {' – '}
            <DayText day={row.end_date} />
          </>
        )}
      </span>
      {row.hours === null ? null : row.hours === 'closed' ? (
        <span>{t('catalogue.day_hours.closed')}</span>
      ) : (
        <OpenHours hours={row.hours} />
      )}
      {row.fee === '0.00' ? null : <Money amount={row.fee} />}
      <bdi>{place ?? t('catalogue.every_place')}</bdi>
    </>
  )
}

type RemoveRowProps = { kind: CatalogueKind; row: CatalogueRow; onClose: () => void }

function RemoveRow({ kind, row, onClose }: RemoveRowProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const say = useSayFailure()
  const nameOf = useRowName()
  const remove = useCatalogueWrite(catalogueSpecs[kind].remove)
  const used = 'used_by' in row ? row.used_by : 0
  const stays = used > 0 && (kind === 'locations' || kind === 'services')
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id: row.id } },
          {
            onSuccess: () => {
              showToast({ text: t('catalogue.removed') })
              onClose()
            },
          },
        )
      }
      title={t('catalogue.question', { name: nameOf(row) })}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {stays ? t('catalogue.stays') : used > 0 ? t('catalogue.in_use', { count: used }) : null}
    </ConfirmDialog>
  )
}
