import * as classes from '@marhala/contract/fleet/classes.ts'
import type { FleetClasses, StaffClass } from '@marhala/contract/fleet/classes.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClassWrite } from '../../data/cars/classes.ts'
import { fleetCatalogueQuery } from '../../data/cars/fleet.ts'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { Money } from '../../features/format/money.tsx'
import { MoveButtons } from '../../features/forms/move-buttons.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { ClassCarLinks } from './class-car-links.tsx'
import type { ClassesAddress } from './classes-address.ts'
import { LimitLines } from './limit-lines.tsx'
import { PromiseLine } from './promise-line.tsx'

type ClassPanelProps = {
  row: StaffClass
  data: FleetClasses
  address: ClassesAddress
  place: { index: number; onMove: (to: number) => void }
  mayChange: boolean
}

/** One class: its picture, what it promises, how it is sold, and its cars. */
export function ClassPanel({ row, data, address, place, mayChange }: ClassPanelProps) {
  const { t } = useTranslation('classes')
  const language = useLanguage()
  const { data: catalogue } = useQuery(fleetCatalogueQuery)
  const [isRemoved, setRemoved] = useState(false)
  const name = textIn(row.name, language)
  const category = catalogue?.categories.find(({ id }) => id === row.category_id)
  const cars = data.cars.filter(({ class_id }) => class_id === row.id)
  return (
    <article
      aria-label={name}
      className="flex flex-col gap-x-5 gap-y-3 rounded-card border bg-surface p-4 sm:flex-row"
    >
      {row.image === null ? (
        <div className="aspect-video w-36 shrink-0 rounded-chip border border-dashed bg-sunken max-sm:hidden" />
      ) : (
        <CarPicture
          car={{ name, year: 0, image: row.image }}
          decorative
          sizes="9rem"
          className="aspect-video w-36 shrink-0 self-start rounded-chip max-sm:hidden"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <header className="flex flex-wrap items-start gap-x-3 gap-y-1">
          <h2 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 text-h3">
            <bdi>{name}</bdi>
            {row.or_similar ? (
              <Badge tone="ok">{t('sold.similar')}</Badge>
            ) : (
              <Badge tone="slate">{t('sold.this')}</Badge>
            )}
          </h2>
          {mayChange ? (
            <div className="-me-2 -mt-1 flex">
              <MoveButtons
                labels={{ up: t('up', { name }), down: t('down', { name }) }}
                index={place.index}
                count={data.classes.length}
                onMove={place.onMove}
              />
              <IconButton
                label={t('edit', { name })}
                size="sm"
                onClick={() => address.show({ class: String(row.id) })}
              >
                <Pencil strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton label={t('remove', { name })} size="sm" onClick={() => setRemoved(true)}>
                <Trash2 strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          ) : null}
        </header>
        <div className="flex flex-col gap-1">
          {category ? (
            <p className="text-small text-muted">
              <bdi>{textIn(category.name, language)}</bdi>
            </p>
          ) : null}
          <PromiseLine promise={row} />
        </div>
        <Terms row={row} data={data} />
        <ClassCarLinks cars={cars} />
        <LimitLines row={row} name={name} mayChange={mayChange} />
      </div>
      {isRemoved ? (
        <RemoveClass row={row} name={name} cars={cars.length} onClose={() => setRemoved(false)} />
      ) : null}
    </article>
  )
}

/** What this very car costs, and where a full class borrows. */
function Terms({ row, data }: { row: StaffClass; data: FleetClasses }) {
  const { t } = useTranslation('classes')
  const language = useLanguage()
  const next = data.classes.find(({ id }) => id === row.upgrade_class_id)
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-muted">
      {row.or_similar ? (
        <li>
          {t('fields.this_car_price')}{' '}
          <span className="font-medium text-fg">
            {row.this_car_price === null ? (
              t('this_car.off')
            ) : row.this_car_price === '0.00' ? (
              t('this_car.free')
            ) : (
              <Money amount={row.this_car_price} />
            )}
          </span>
        </li>
      ) : null}
      <li>
        {t('fields.upgrade')}{' '}
        <span className="font-medium text-fg">
          {t(`upgrades.${row.upgrade}`)}
          {next ? (
            <>
              <ArrowRight
                className="mx-1 inline size-3.5 rtl:-scale-x-100"
                strokeWidth={1.75}
                aria-hidden="true"
              />
              <bdi>{textIn(next.name, language)}</bdi>
            </>
          ) : null}
        </span>
      </li>
      {row.open_promises > 0 ? <li>{t('open', { count: row.open_promises })}</li> : null}
    </ul>
  )
}

type RemoveClassProps = { row: StaffClass; name: string; cars: number; onClose: () => void }

function RemoveClass({ row, name, cars, onClose }: RemoveClassProps) {
  const { t } = useTranslation(['classes', 'common'])
  const say = useSayFailure()
  const remove = useClassWrite(classes.removeClass)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { params: { id: String(row.id) } },
          {
            onSuccess: () => {
              showToast({ text: t('removed') })
              onClose()
            },
          },
        )
      }
      title={t('question', { name })}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {cars > 0 ? t('question_text', { count: cars }) : null}
    </ConfirmDialog>
  )
}
