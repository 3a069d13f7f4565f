import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { hasLabel } from '@marhala/domain/extras/stock.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { stockedExtrasQuery } from '../../../data/cars/extras.ts'
import { DocumentButton } from '../../../features/downloads/document-button.tsx'
import { DateText } from '../../../features/format/date-text.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { useLanguage } from '../../../i18n/language.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { CountsDialog } from './counts-dialog.tsx'
import { PieceDialog } from './piece-dialog.tsx'

type Editing =
  | { extra: extras.StockedExtra; dialog: 'counts' }
  | { extra: extras.StockedExtra; dialog: 'piece'; piece: extras.ExtraPiece | null }

/** Where the extras with stock are: what each place has, has out and has promised, and each piece. */
export function StockSection({ data }: { data: FleetCatalogue }) {
  const { t } = useTranslation('stock')
  const query = useQuery({ ...stockedExtrasQuery, staleTime: 0 })
  const [editing, setEditing] = useState<Editing | null>(null)
  const close = () => setEditing(null)
  return (
    <section aria-labelledby="stock-title" className="flex flex-col gap-4 border-t pt-5">
      <h3 id="stock-title" className="text-h3">
        {t('title')}
      </h3>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={<SkeletonText lines={4} />}
        isEmpty={(stocked) => stocked.length === 0}
        empty={<p className="text-muted">{t('none')}</p>}
      >
        {(stocked) => (
          <div className="flex flex-col gap-4">
            {stocked.map((extra) => (
              <div key={extra.service_id} className="rounded-card border">
                <div className="flex flex-wrap items-center justify-between gap-2 border-b px-4 py-2.5">
                  <h4 className="font-semibold">{extra.name}</h4>
                  <span className="flex flex-wrap gap-2">
                    {extra.pieces.some(hasLabel) ? (
                      <DocumentButton
                        endpoint={extras.labels}
                        input={{ params: { id: String(extra.service_id) } }}
                        label={t('labels.of', { name: extra.name })}
                      >
                        {t('labels.download')}
                      </DocumentButton>
                    ) : null}
                    <Button
                      variant="outline"
                      size="sm"
                      startIcon={
                        extra.stock === 'counted' ? (
                          <Pencil strokeWidth={1.75} aria-hidden="true" />
                        ) : (
                          <Plus strokeWidth={1.75} aria-hidden="true" />
                        )
                      }
                      onClick={() =>
                        setEditing(
                          extra.stock === 'counted'
                            ? { extra, dialog: 'counts' }
                            : { extra, dialog: 'piece', piece: null },
                        )
                      }
                    >
                      {t(extra.stock === 'counted' ? 'change_counts' : 'add_piece')}
                    </Button>
                  </span>
                </div>
                <Places extra={extra} data={data} />
                {extra.stock === 'numbered' ? (
                  <Pieces
                    extra={extra}
                    data={data}
                    onEdit={(piece) => setEditing({ extra, dialog: 'piece', piece })}
                  />
                ) : null}
              </div>
            ))}
          </div>
        )}
      </AsyncView>
      {editing?.dialog === 'counts' ? (
        <CountsDialog extra={editing.extra} data={data} onClose={close} />
      ) : null}
      {editing?.dialog === 'piece' ? (
        <PieceDialog extra={editing.extra} piece={editing.piece} data={data} onClose={close} />
      ) : null}
    </section>
  )
}

type PartProps = { extra: extras.StockedExtra; data: FleetCatalogue }

function usePlaceName({ locations }: FleetCatalogue) {
  const language = useLanguage()
  return (id: number) => {
    const found = locations.find((location) => location.id === id)
    return found ? textIn(found.name, language) : `#${id}`
  }
}

function Places({ extra, data }: PartProps) {
  const { t } = useTranslation('stock')
  const nameOf = usePlaceName(data)
  if (extra.places.length === 0) return <p className="px-4 py-2.5 text-small text-muted">{t('nowhere')}</p>
  return (
    <ul className="divide-y">
      {extra.places.map(({ location_id, quantity, out, reserved }) => (
        <li
          key={location_id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-small"
        >
          <bdi className="min-w-32">{nameOf(location_id)}</bdi>
          <span className="flex flex-wrap items-center gap-x-4 text-muted tabular-nums">
            <span className="font-semibold text-fg">{t('has', { count: quantity })}</span>
            <span>{t('out', { count: out })}</span>
            <span>{t('reserved', { count: reserved })}</span>
            {reserved > quantity ? (
              <Badge tone="bad">{t('short', { count: reserved - quantity })}</Badge>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Pieces({ extra, data, onEdit }: PartProps & { onEdit: (piece: extras.ExtraPiece) => void }) {
  const { t } = useTranslation('stock')
  const nameOf = usePlaceName(data)
  return (
    <ul className="divide-y border-t">
      {extra.pieces.map((piece) => (
        <li key={piece.id} className="flex items-center gap-3 px-4 py-1.5">
          <bdi dir="ltr" className="min-w-24 font-semibold tabular-nums">
            {piece.code}
          </bdi>
          <span className="min-w-0 flex-1 text-small text-muted">
            {piece.booking ? (
              <>
                <Link
                  className="font-semibold text-primary underline-offset-4 hover:underline"
                  to={`/admin/booking?booking=${piece.booking.reference}`}
                >
                  <bdi dir="ltr">{piece.booking.reference}</bdi>
                </Link>{' '}
                {t('until')} <DateText at={piece.booking.end_date} style="dayTime" />
              </>
            ) : (
              <bdi>{nameOf(piece.location_id)}</bdi>
            )}
          </span>
          {piece.state === 'available' ? null : (
            <Badge tone={piece.state === 'in_repair' ? 'warn' : 'slate'}>{t(`states.${piece.state}`)}</Badge>
          )}
          <IconButton label={t('change_piece', { code: piece.code })} onClick={() => onEdit(piece)}>
            <Pencil strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
