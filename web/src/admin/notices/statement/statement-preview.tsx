import type * as tollStatements from '@marhala/contract/fleet/toll-statements.ts'
import type { Passage } from '@marhala/contract/fleet/toll-statements.ts'
import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import { certainties } from '@marhala/domain/notices/judge-notice.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { MomentText } from '../../../features/notices/moment-text.tsx'
import { useDoubtText } from '../../../features/notices/use-doubt-text.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'

type Found = ReplyOf<typeof tollStatements.preview>

/** How many passages stand in the list: the sums are of all of them. */
const shownPassages = 100

/** What a statement holds, by what is known of it: the passages with their reasons, and the lines that cannot be read. */
export function StatementPreview({ found }: { found: Found }) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const fresh = found.passages.filter(({ known }) => !known)
  const unreadable = new Set(found.errors.map(({ row }) => row)).size
  return (
    <div className="flex flex-col gap-5" aria-live="polite">
      <section aria-label={t('statement.found')}>
        <StatList>
          {certainties.map((certainty) => (
            <StatLine
              key={certainty}
              label={t(`statement.${certainty}`)}
              value={format.number(fresh.filter((passage) => passage.certainty === certainty).length)}
            />
          ))}
          <StatLine
            label={t('statement.known')}
            value={format.number(found.passages.length - fresh.length)}
          />
          <StatLine
            label={t('statement.unreadable')}
            value={
              <span className={unreadable > 0 ? 'font-semibold text-bad' : ''}>
                {format.number(unreadable)}
              </span>
            }
          />
          <StatLine emphasis="total" label={t('statement.total')} value={format.number(fresh.length)} />
        </StatList>
      </section>
      {found.errors.length > 0 ? <Unreadable found={found} /> : null}
      {fresh.length === 0 ? <InlineAlert tone="info">{t('statement.nothing')}</InlineAlert> : null}
      {found.passages.length > 0 ? <Passages passages={inOrder(found.passages)} /> : null}
    </div>
  )
}

/** Those that somebody has to look at first, what was noted before last; else as in the file. */
function inOrder(passages: readonly Passage[]): Passage[] {
  const rank = ({ known, certainty }: Passage) =>
    known ? certainties.length : certainties.toReversed().indexOf(certainty)
  return passages.toSorted((one, other) => rank(one) - rank(other))
}

function Passages({ passages }: { passages: readonly Passage[] }) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const shown = passages.slice(0, shownPassages)
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-small font-semibold">{t('statement.passages')}</h3>
      <ul className="divide-y rounded-card border">
        {shown.map((passage) => (
          <PassageLine key={passage.row} passage={passage} />
        ))}
      </ul>
      {passages.length > shown.length ? (
        <p className="text-small text-muted">
          {t('statement.first', {
            shown: format.number(shown.length),
            total: format.number(passages.length),
          })}
        </p>
      ) : null}
    </section>
  )
}

function PassageLine({ passage }: { passage: Passage }) {
  const { t } = useTranslation('notice')
  const textOf = useDoubtText()
  const { moment, registration_plate, place, amount, certainty, doubts, booking, client, known } = passage
  return (
    <li className="flex items-start gap-4 px-4 py-2.5 text-small">
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">
            <MomentText moment={moment} />
          </span>
          <bdi dir="ltr">{registration_plate}</bdi>
          <Badge size="sm" tone={known ? 'slate' : tones[certainty]}>
            {t(`statement.${known ? 'known' : certainty}`)}
          </Badge>
        </p>
        {place ? <bdi className="text-muted">{place}</bdi> : null}
        {booking ? (
          <p>
            <bdi>{client}</bdi> <bdi dir="ltr">{booking.reference}</bdi>
          </p>
        ) : null}
        {known ? null : doubts.map((doubt) => <p key={doubt}>{textOf(doubt)}</p>)}
      </div>
      <Money amount={amount} className="font-semibold" />
    </li>
  )
}

const tones: Record<Passage['certainty'], BadgeTone> = { driver: 'ok', hire: 'info', none: 'warn' }

function Unreadable({ found: { errors } }: { found: Found }) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  return (
    <InlineAlert tone="warn" role="note" title={t('statement.errors')}>
      <p>{t('statement.errors_text')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {errors.slice(0, shownPassages).map(({ row, field, message }) => (
          <li key={`${row} ${field}`} className="flex gap-3">
            <span className="shrink-0 font-semibold">{t('statement.line', { row: format.number(row) })}</span>
            <span>{t('statement.problem', { field: nameOf(field), message })}</span>
          </li>
        ))}
      </ul>
    </InlineAlert>
  )

  function nameOf(field: string): string {
    return field === 'date' || field === 'amount' || field === 'plate'
      ? t(`statement.columns.${field}`)
      : field
  }
}
