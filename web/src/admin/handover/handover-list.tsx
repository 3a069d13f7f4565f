import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { ChevronRight, CloudOff, Globe, LogOut, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { KeptPack } from '../../data/handover/kept-pack.ts'
import { actOf, type Walk, walkedCar } from '../../data/handover/walk.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { LanguageLinks } from '../../features/language/language-links.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { DisclosureMenu, menuLineClass } from '../../shell/header/disclosure-menu.tsx'
import { ThemeLinks } from '../../shell/header/theme-links.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { UnsentPanel } from './unsent-panel.tsx'
import { useOnline } from './use-online.ts'
import { type Room, walkOf } from './use-room.ts'

/** What is handed over and taken back in two days, and what of it waits on this phone. */
export function HandoverList({ room }: { room: Room }) {
  const { t } = useTranslation('handover')
  const { packs, walks } = room
  const sides = [
    { act: 'handover', title: t('pickups'), none: t('none_pickups') },
    { act: 'take_back', title: t('returns'), none: t('none_returns') },
  ] as const
  return (
    <>
      <ListHeader room={room} />
      <main id="main" className="mx-auto flex w-full max-w-lg flex-col gap-6 px-4 pt-4 pb-10">
        <Notices room={room} />
        <UnsentPanel room={room} />
        {packs === null && room.isLoading ? <ListSkeleton /> : null}
        {packs === null
          ? null
          : sides.map(({ act, title, none }) => {
              const lines = linesOf(packs, walks, act)
              return (
                <section key={act} aria-label={title}>
                  <h2 className="mb-2 text-h3">{title}</h2>
                  {lines.length === 0 ? (
                    <p className="rounded-card border border-dashed p-4 text-muted">{none}</p>
                  ) : (
                    <ul className="flex flex-col gap-2">
                      {lines.map((pack) => (
                        <Line
                          key={pack.booking.id}
                          act={act}
                          pack={pack}
                          walk={walkOf(walks, pack.booking.id, act)}
                          handedOver={walkOf(walks, pack.booking.id, 'handover')}
                        />
                      ))}
                    </ul>
                  )}
                </section>
              )
            })}
      </main>
    </>
  )
}

/** Those of an act; a car that this phone has handed over waits for its return, too. */
function linesOf(packs: readonly KeptPack[], walks: readonly Walk[], act: ConditionAct): KeptPack[] {
  return packs.filter(({ booking }) => {
    const handedOver = walkOf(walks, booking.id, 'handover')?.state === 'waiting'
    if (act === 'take_back' && handedOver) return true
    return actOf(booking) === act
  })
}

function ListHeader({ room }: { room: Room }) {
  const { t } = useTranslation(['handover', 'shell'])
  const format = useFormat()
  return (
    <header className="sticky top-0 z-10 border-b bg-surface pt-[env(safe-area-inset-top)]">
      <div className="mx-auto flex w-full max-w-lg items-center gap-2 px-4 py-2">
        <div className="min-w-0 flex-1">
          <h1 className="text-h3">{t('title')}</h1>
          <p className="text-small text-muted" aria-live="polite">
            {room.asOf ? t('as_of', { time: format.date(room.asOf.toISOString(), 'time') }) : t('lead')}
          </p>
        </div>
        <IconButton
          label={t('refresh')}
          variant="outline"
          className="size-12"
          pending={room.isLoading}
          onClick={() => void room.refresh()}
        >
          <RotateCw className={room.isLoading ? 'animate-spin' : ''} aria-hidden="true" />
        </IconButton>
        <DisclosureMenu
          label={`${t('shell:language')}, ${t('shell:theme.label')}`}
          summary={<Globe className="size-5" strokeWidth={1.75} aria-hidden="true" />}
        >
          <LanguageLinks className={menuLineClass} />
          <div className="mt-1 border-t pt-1">
            <ThemeLinks className={menuLineClass} />
          </div>
        </DisclosureMenu>
        {/* A new document: what this room's worker keeps is of this room alone. */}
        <a
          href="/admin/booking"
          title={t('to_desk')}
          aria-label={t('to_desk')}
          className="inline-flex size-12 items-center justify-center rounded-control text-fg hover:bg-sunken focus-visible:focus-ring"
        >
          <LogOut className="size-5 rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
        </a>
      </div>
    </header>
  )
}

function Notices({ room }: { room: Room }) {
  const { t } = useTranslation('handover')
  const isOnline = useOnline()
  const say = useSayFailure()
  const { failure, packs, store, others } = room
  const isCut = !isOnline || (failure !== null && failure.status === null)
  return (
    <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
      {store?.isKept === false ? <InlineAlert tone="warn">{t('insecure')}</InlineAlert> : null}
      {isCut ? (
        <InlineAlert tone="info" icon={<CloudOff strokeWidth={1.75} aria-hidden="true" />}>
          {packs === null ? t('nothing_kept') : t('offline')}
        </InlineAlert>
      ) : failure ? (
        <InlineAlert tone="bad" title={t('failed')}>
          {say(failure).message}
        </InlineAlert>
      ) : null}
      {others > 0 ? <InlineAlert tone="warn">{t('others', { count: others })}</InlineAlert> : null}
    </div>
  )
}

type LineProps = {
  act: ConditionAct
  pack: KeptPack
  walk: Walk | undefined
  /** The handover that this phone has not sent yet: of whichever car it was. */
  handedOver: Walk | undefined
}

function Line({ act, pack, walk, handedOver }: LineProps) {
  const { t } = useTranslation('handover')
  const { booking } = pack
  const around = walk ?? handedOver
  const car = around ? walkedCar(around) : booking.car
  const isDone = walk !== undefined && walk.state !== 'open'
  const inside = (
    <>
      <span className="w-16 shrink-0 text-h3 tabular-nums">
        <DateText at={act === 'handover' ? booking.start_date : booking.end_date} style="time" />
        <span className="block text-micro font-normal text-muted">
          <DateText at={act === 'handover' ? booking.start_date : booking.end_date} style="day" />
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-semibold">{clientName(booking.user)}</bdi>
        <span className="block truncate text-small text-muted">
          <bdi dir="ltr" className="font-semibold text-fg tabular-nums">
            {car.registration_plate}
          </bdi>{' '}
          <bdi>{car.name}</bdi>
        </span>
        {walk ? (
          <Badge tone={walk.state === 'refused' ? 'bad' : walk.state === 'open' ? 'info' : 'warn'}>
            {t(`state.${walk.state}`)}
          </Badge>
        ) : null}
      </span>
      {isDone ? null : (
        <ChevronRight className="size-6 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
      )}
    </>
  )
  const look = 'flex min-h-18 items-center gap-3 rounded-card border bg-surface px-4 py-3'
  return (
    <li>
      {isDone ? (
        <div className={`${look} border-dashed`}>{inside}</div>
      ) : (
        <Link
          to={`/admin/handover/${booking.reference}`}
          className={`${look} border-input hover:bg-sunken focus-visible:focus-ring active:bg-sunken`}
        >
          {inside}
        </Link>
      )}
    </li>
  )
}

function ListSkeleton() {
  const { t } = useTranslation('handover')
  return (
    <div aria-busy="true" className="flex flex-col gap-2">
      <p className="sr-only">{t('loading')}</p>
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} className="h-18 w-full rounded-card" />
      ))}
    </div>
  )
}
