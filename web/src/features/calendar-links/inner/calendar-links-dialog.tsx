import type { CalendarFeed } from '@marhala/contract/integrations/calendar-feeds.ts'
import type { CalendarFeedKind } from '@marhala/domain/integrations/calendar-feed.ts'
import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Link2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarFeedsQuery, useMakeFeed, useRevokeFeed } from '../../../data/account/calendar-feeds.ts'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { DateText } from '../../format/date-text.tsx'
import { useFormat } from '../../format/use-format.ts'
import { RevokeDialog } from '../../forms/revoke-dialog.tsx'
import { AsyncView } from '../../loading/async-view.tsx'
import { useSayFailure } from '../../loading/use-say-failure.ts'
import { CopyButton } from '../../records/copy-button.tsx'

type CalendarLinksDialogProps = { kind: CalendarFeedKind; carId: number | null; onClose: () => void }

/** The links by which one's own calendar shows something: made here, said once, revoked here. */
export function CalendarLinksDialog({ kind, carId, onClose }: CalendarLinksDialogProps) {
  const { t } = useTranslation(['calendars', 'common'])
  const query = useQuery(calendarFeedsQuery)
  const [revoking, setRevoking] = useState<CalendarFeed | null>(null)
  const isOfThisCalendar = (feed: CalendarFeed) => feed.kind === kind && (feed.car?.id ?? null) === carId
  return (
    <Dialog isOpen onClose={onClose} title={t(`titles.${kind}`)} closeLabel={t('common:close')}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{t(`intros.${kind}`)}</p>
        <NewLink kind={kind} carId={carId} />
        <section aria-label={t('yours')} className="flex flex-col gap-2">
          <h3 className="font-semibold">{t('yours')}</h3>
          <AsyncView
            query={query}
            errorTitle={t('failed')}
            skeleton={<SkeletonText lines={2} />}
            isEmpty={(feeds) => !feeds.some(isOfThisCalendar)}
            empty={<p className="text-small text-muted">{t('none')}</p>}
          >
            {(feeds) => (
              <ul className="divide-y rounded-card border">
                {feeds.filter(isOfThisCalendar).map((feed) => (
                  <FeedLine key={feed.id} feed={feed} onRevoke={() => setRevoking(feed)} />
                ))}
              </ul>
            )}
          </AsyncView>
        </section>
      </div>
      {revoking ? <RevokeLinkDialog feed={revoking} onClose={() => setRevoking(null)} /> : null}
    </Dialog>
  )
}

function NewLink({ kind, carId }: Pick<CalendarLinksDialogProps, 'kind' | 'carId'>) {
  const { t } = useTranslation('calendars')
  const say = useSayFailure()
  const make = useMakeFeed()
  const [locationId, setLocationId] = useState('')
  const create = () => {
    const location_id = locationId === '' ? null : Number(locationId)
    make.mutate({
      body: { kind, ...(kind === 'car' && { car_id: carId }), ...(location_id && { location_id }) },
    })
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        {kind === 'schedule' ? <LocationSelect value={locationId} onChange={setLocationId} /> : null}
        <Button
          pending={make.isPending}
          startIcon={<Link2 strokeWidth={1.75} aria-hidden="true" />}
          onClick={create}
        >
          {t('create')}
        </Button>
      </div>
      {make.error ? <InlineAlert tone="bad">{say(make.error).message}</InlineAlert> : null}
      {make.data && !make.isPending ? <MadeLink url={make.data.url} /> : null}
    </div>
  )
}

function LocationSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('calendars')
  const { data: locations = [] } = useQuery(locationsQuery)
  return (
    <Select
      label={t('location')}
      className="min-w-52 flex-1"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={t('all_locations')}
      options={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}

function MadeLink({ url }: { url: string }) {
  const { t } = useTranslation('calendars')
  return (
    <section
      aria-label={t('created_title')}
      className="flex flex-col gap-3 rounded-card border bg-sunken p-4"
    >
      <InlineAlert tone="warn">{t('created_text')}</InlineAlert>
      <bdi
        dir="ltr"
        className="rounded-control border bg-surface px-3.5 py-3 text-start font-mono text-small break-all select-all"
      >
        {url}
      </bdi>
      <div className="flex flex-wrap gap-2.5">
        <CopyButton text={url} label={t('copy')} copiedLabel={t('copied')} />
        <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass({ variant: 'outline' })}>
          <CalendarPlus strokeWidth={1.75} aria-hidden="true" />
          {t('open')}
        </a>
      </div>
    </section>
  )
}

function FeedLine({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  const { t } = useTranslation('calendars')
  const format = useFormat()
  const { kind, location, car, created_at, last_used_at } = feed
  const name = location?.name ?? car?.name ?? t(`names.${kind === 'car' ? 'schedule' : kind}`)
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-small text-muted">
          {t('created')} <DateText at={created_at} />
        </p>
        <p className="text-small text-muted">
          {last_used_at ? (
            <>
              {t('last_used')} <DateText at={last_used_at} />
            </>
          ) : (
            t('never_used')
          )}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        onClick={onRevoke}
        aria-label={t('revoke_name', { date: format.date(created_at, 'dayYearTime') })}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}

function RevokeLinkDialog({ feed, onClose }: { feed: CalendarFeed; onClose: () => void }) {
  const { t } = useTranslation('calendars')
  return (
    <RevokeDialog
      write={useRevokeFeed()}
      input={{ params: { feed_id: String(feed.id) } }}
      words={{
        question: t('revoke_question'),
        text: t('revoke_text'),
        action: t('revoke'),
        done: t('revoked'),
      }}
      onClose={onClose}
    />
  )
}
