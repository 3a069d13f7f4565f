import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Zone } from '@marhala/contract/tracking/zones.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRemoveZone, zonesQuery } from '../../../data/cars/zones.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { colourClass } from '../map/map-colours.tsx'
import { moroccoZone } from './morocco-zone.ts'
import { ZoneEditor } from './zone-editor.tsx'
import type { Drawing } from './zone-shapes.ts'
import { emptyZone, zoneValues, type ZoneValues } from './zone-values.ts'

type ZonesPanelProps = { back: string; onDrawing: (drawing: Drawing | null) => void }

/** The zones beside the map, and the form of the one that is drawn. */
export function ZonesPanel({ back, onDrawing }: ZonesPanelProps) {
  const { t } = useTranslation('tracking')
  const query = useQuery(zonesQuery)
  const [edited, setEdited] = useState<{ id: number | null; values: ZoneValues } | null>(null)
  const [leaving, setLeaving] = useState<Zone | null>(null)
  if (edited)
    return (
      <ZoneEditor
        id={edited.id}
        values={edited.values}
        onDrawing={onDrawing}
        onClose={() => setEdited(null)}
      />
    )
  return (
    <section aria-label={t('zones.title')} className="flex flex-col gap-4 p-4">
      <Link
        to={back}
        preventScrollReset
        className="inline-flex min-h-8 items-center gap-1.5 self-start text-small font-semibold text-primary hover:underline"
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('zones.back')}
      </Link>
      <h2 className="text-h3">{t('zones.title')}</h2>
      <p className="text-small text-muted">{t('zones.intro')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => setEdited({ id: null, values: emptyZone })}>
          {t('zones.add')}
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => setEdited({ id: null, values: zoneValues(moroccoZone) })}
        >
          {t('zones.morocco')}
        </Button>
      </div>
      <AsyncView
        query={query}
        errorTitle={t('zones.failed')}
        skeleton={<SkeletonText lines={4} />}
        isEmpty={(zones) => zones.length === 0}
        empty={<p className="text-muted">{t('zones.none')}</p>}
      >
        {(zones) => (
          <ul className="divide-y border-t">
            {zones.map((zone) => (
              <ZoneLine
                key={zone.id}
                zone={zone}
                onEdit={() => setEdited({ id: zone.id, values: zoneValues(zone) })}
                onRemove={() => setLeaving(zone)}
              />
            ))}
          </ul>
        )}
      </AsyncView>
      {leaving ? <RemoveZone zone={leaving} onClose={() => setLeaving(null)} /> : null}
    </section>
  )
}

function ZoneLine({ zone, onEdit, onRemove }: { zone: Zone; onEdit: () => void; onRemove: () => void }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const name = textIn(zone.name, useLanguage())
  const size =
    zone.radius === null
      ? t('zones.corners_of', { number: format.number(zone.corners?.length ?? 0) })
      : t('zones.radius_of', { kilometers: format.number(Math.round(zone.radius / 100) / 10) })
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex gap-2.5">
        <span
          className={`mt-1.5 size-3 shrink-0 rounded-[3px] ${colourClass(zone.rule === 'keep_out' ? 'barred' : 'within')}`}
          aria-hidden="true"
        />
        <div className="min-w-0">
          <p className="font-semibold break-words">
            <bdi>{name}</bdi>
          </p>
          <p className="text-small text-muted">
            {t(`zones.rules.${zone.rule}`)} · <bdi>{size}</bdi>
          </p>
        </div>
      </div>
      <div className="flex gap-2 ps-5.5">
        <Button
          variant="outline"
          size="sm"
          aria-label={t('zones.edit_name', { zone: name })}
          onClick={onEdit}
        >
          {t('zones.edit')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={t('zones.remove_name', { zone: name })}
          onClick={onRemove}
        >
          {t('zones.remove')}
        </Button>
      </div>
    </li>
  )
}

function RemoveZone({ zone, onClose }: { zone: Zone; onClose: () => void }) {
  const { t } = useTranslation(['tracking', 'common'])
  const remove = useRemoveZone()
  const say = useSayFailure()
  const done = () => {
    showToast({ text: t('zones.removed') })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { zone_id: String(zone.id) } }, { onSuccess: done })}
      title={t('zones.remove_question', { zone: textIn(zone.name, useLanguage()) })}
      confirmLabel={t('zones.remove')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      <p>{t('zones.remove_text')}</p>
    </ConfirmDialog>
  )
}
