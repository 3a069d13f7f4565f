import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import {
  helpAddress,
  helpReferences,
  type HelpTopic,
  helpTopicAt,
  openWays,
} from '../../features/help/help-topics.ts'
import { NotFoundPage } from '../../features/page/not-found-page.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { HelpKeys } from './help-keys.tsx'
import { HelpList } from './help-list.tsx'
import { HelpRoles } from './help-roles.tsx'
import { HelpStatuses } from './help-statuses.tsx'

/** `/admin/help/close-till`: one answer, step by step; `/admin/help/keys`: something to look up. */
export function Component() {
  const { topic: slug } = useParams()
  const topic = helpTopicAt(slug)
  const reference = helpReferences.find((name) => name === slug)
  if (topic) return <Answer topic={topic} />
  return reference ? <Reference name={reference} /> : <NotFoundPage />
}

function Answer({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation(['help', 'help-topics', 'help-answers'])
  const steps = t(`help-answers:${topic.key}.steps`, { returnObjects: true })
  return (
    <HelpFrame title={t(`help-topics:${topic.key}.title`)}>
      <ol className="flex flex-col gap-4">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-primary-soft text-small font-semibold text-primary-soft-fg"
            >
              {index + 1}
            </span>
            <p className="min-w-0 pt-0.5 text-pretty">
              <StepText text={step} />
            </p>
          </li>
        ))}
      </ol>
      <Ways topic={topic} />
      {topic.see ? (
        <section className="border-t pt-5">
          <h2 className="mb-2 text-h3">{t('see')}</h2>
          <HelpList
            entries={topic.see.map((key) => ({ to: helpAddress(key), title: t(`help-topics:${key}.title`) }))}
          />
        </section>
      ) : null}
    </HelpFrame>
  )
}

/** What stands on a screen, bold as it stands there. */
function StepText({ text }: { text: string }) {
  const parts = text.matchAll(/([“«][^“«”»]+[”»])|[^“«]+/g)
  return Array.from(parts, ({ 0: part, 1: quoted, index: at }) => (quoted ? <b key={at}>{part}</b> : part))
}

/** The rooms of an answer that the person may enter; where there is none, that somebody else has to do it. */
function Ways({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation(['help', 'admin'])
  const person = useSession()?.user
  const open = openWays(topic, person)
  if (open.length === 0) return <p className="text-muted">{t('closed')}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {open.map(({ to, room: { word, Icon } }) => (
        <Link key={to} to={to} className={buttonClass({ variant: 'outline' })}>
          <Icon strokeWidth={1.75} aria-hidden="true" />
          {t('open', { room: t(`admin:${word}`) })}
        </Link>
      ))}
    </div>
  )
}

const references = { keys: HelpKeys, statuses: HelpStatuses, roles: HelpRoles }

function Reference({ name }: { name: keyof typeof references }) {
  const { t } = useTranslation('help')
  const Body = references[name]
  return (
    <HelpFrame title={t(`${name}.title`)}>
      <Body />
    </HelpFrame>
  )
}

function HelpFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('help')
  return (
    <article className="flex max-w-2xl flex-col gap-6">
      <PageMeta title={title} noindex />
      <header>
        <Link
          to="/admin/help"
          className="inline-flex min-h-9 items-center gap-1 text-small font-semibold text-primary pointer-coarse:min-h-11"
        >
          <ChevronLeft className="size-4 rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
          {t('all')}
        </Link>
        <h1 className="text-h1 text-balance">{title}</h1>
      </header>
      {children}
    </article>
  )
}
