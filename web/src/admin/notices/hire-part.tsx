import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { Certainty } from '@marhala/domain/notices/judge-notice.ts'
import { CircleCheck, CircleQuestionMark, type LucideIcon, UserSearch } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNoticeWrite } from '../../data/notices/notices.ts'
import { FigureLink } from '../../features/figures/figure-link.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { useDoubtText } from '../../features/notices/use-doubt-text.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { NameForm } from './name-form.tsx'

/** Who had the car at the minute of a notice, how sure that is and why; and, while it may be, naming somebody by hand. */
export function HirePart({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const { driver, client, booking, named_by, hires } = notice
  const mayName = notice.moves.includes('name')
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3">{t('whose.title')}</h3>
      <div className="flex flex-col gap-2 rounded-card border p-4">
        <Sure notice={notice} />
        {driver || client ? (
          <p className="flex flex-wrap items-baseline gap-x-3">
            <bdi className="text-h3">{driver?.name ?? client}</bdi>
            {driver && client && client !== driver.name ? (
              <bdi className="text-small text-muted">{client}</bdi>
            ) : null}
            {booking ? (
              <FigureLink to={`/admin/booking?booking=${booking.id}`} className="text-small">
                <bdi dir="ltr">{booking.reference}</bdi>
              </FigureLink>
            ) : null}
          </p>
        ) : null}
        {named_by === null ? (
          <Doubts notice={notice} />
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-small text-muted">
            {t('whose.by_hand', { name: isolate(named_by) })}
            {mayName ? <FindAnew notice={notice} /> : null}
          </div>
        )}
      </div>
      {mayName ? <ByHand key={booking?.id} notice={notice} /> : null}
      {hires.length === 0 && notice.certainty === 'none' ? (
        <p className="text-small text-muted">{t('whose.no_hires')}</p>
      ) : null}
    </section>
  )
}

function Sure({ notice: { certainty, named_by } }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  if (named_by !== null) return null
  const { Icon, tone } = looks[certainty]
  return (
    <p className={classNames('flex items-center gap-2 text-small font-semibold', tone)}>
      <Icon className="size-4.5 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {t(`whose.certainty.${certainty}`)}
    </p>
  )
}

const looks: Record<Certainty, { Icon: LucideIcon; tone: string }> = {
  driver: { Icon: CircleCheck, tone: 'text-ok' },
  hire: { Icon: UserSearch, tone: 'text-info' },
  none: { Icon: CircleQuestionMark, tone: 'text-warn' },
}

function Doubts({ notice: { doubts } }: { notice: Notice }) {
  const textOf = useDoubtText()
  return doubts.map((doubt) => <p key={doubt}>{textOf(doubt)}</p>)
}

/** The hires to choose from: open where nobody is certain, else behind a line. */
function ByHand({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const { hires, certainty, named_by } = notice
  if (hires.length === 0) return null
  if (certainty !== 'driver' && named_by === null)
    return (
      <div className="flex flex-col gap-3">
        <NameForm notice={notice} />
      </div>
    )
  return (
    <Disclosure size="sm" summary={t('whose.other')}>
      <NameForm notice={notice} />
    </Disclosure>
  )
}

function FindAnew({ notice: { id } }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const say = useSayFailure()
  const name = useNoticeWrite(notices.name)
  return (
    <>
      <Button
        variant="link"
        pending={name.isPending}
        onClick={() =>
          name.mutate(
            { params: { notice: String(id) }, body: { booking_id: null } },
            { onSuccess: () => showToast({ text: t('whose.found') }) },
          )
        }
      >
        {t('whose.find')}
      </Button>
      {name.error ? <InlineAlert tone="bad">{say(name.error).message}</InlineAlert> : null}
    </>
  )
}
