import type { Agent } from '@marhala/contract/agents/agents.ts'
import { useQuery } from '@tanstack/react-query'
import { ConciergeBell, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agentsQuery } from '../../data/agents/agents.ts'
import { useMay } from '../../data/session/auth.ts'
import { Money } from '../../features/format/money.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LateAgentDialog, LateAgentDrawer } from './late-drawer.ts'

/** Who brings clients: hotels, riads and agencies, with what they brought and are owed. */
export function Component() {
  const { t } = useTranslation(['agents', 'load'])
  const [open, setOpen] = useState<number | null>(null)
  const [isAdding, setAdding] = useState(false)
  const query = useQuery(agentsQuery)
  const agent = query.data?.find(({ id }) => id === open)
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="text-muted">{t('intro')}</p>
        </div>
        {useMay('clients.manage') ? (
          <Button
            variant="accent"
            startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        ) : null}
      </div>
      <AsyncView
        query={query}
        errorTitle={t('load:users')}
        skeleton={<Skeleton className="h-64 w-full rounded-card" />}
        isEmpty={(agents) => agents.length === 0}
        empty={
          <EmptyState icon={<ConciergeBell aria-hidden="true" />} title={t('none')} headingLevel={2}>
            {t('none_text')}
          </EmptyState>
        }
      >
        {(agents) => (
          <ul className="divide-y rounded-card border bg-surface">
            {agents.map((one) => (
              <AgentLine key={one.id} agent={one} onOpen={() => setOpen(one.id)} />
            ))}
          </ul>
        )}
      </AsyncView>
      {agent ? <LateAgentDrawer errorTitle={t('title')} agent={agent} onClose={() => setOpen(null)} /> : null}
      {isAdding ? (
        <LateAgentDialog errorTitle={t('title')} agent={null} onClose={() => setAdding(false)} />
      ) : null}
    </div>
  )
}

function AgentLine({ agent, onOpen }: { agent: Agent; onOpen: () => void }) {
  const { t } = useTranslation('agents')
  const format = useFormat()
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-center justify-between gap-x-4 px-4 py-3 text-start hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            <bdi>{agent.name}</bdi>
            {agent.active ? null : <Badge tone="slate">{t('inactive')}</Badge>}
          </span>
          <span className="text-small text-muted">
            <bdi dir="ltr">{agent.code}</bdi> ·{' '}
            {t('bookings', { count: agent.bookings, number: format.number(agent.bookings) })}
          </span>
        </span>
        <span className="shrink-0 text-end">
          <span className="block text-small text-muted">{t('unpaid')}</span>
          <Money amount={agent.unpaid} className="font-semibold" />
        </span>
      </button>
    </li>
  )
}
