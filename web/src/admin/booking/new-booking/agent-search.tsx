import { foldText } from '@marhala/domain/text/fold-text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { agentsQuery } from '../../../data/agents/agents.ts'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { SearchPicker } from '../../../ui/fields/search-picker.tsx'
import type { BookingValues } from './booking-values.ts'

type AgentSearchProps = {
  form: {
    register: UseFormRegister<BookingValues>
    problemOf: (path: 'agent_code') => string | undefined
  }
  /** The code of who is chosen; empty for nobody. */
  code: string
  onChange: (code: string) => void
}

const most = 6

/** Who brought the client, found by name or code; nothing where the company has no agents. */
export function AgentSearch({ form, code, onChange }: AgentSearchProps) {
  const { t } = useTranslation('agents')
  const agents = (useQuery(agentsQuery).data ?? []).filter(({ active }) => active)
  // What is typed, while somebody looks for an agent; else the field says who is chosen.
  const [typed, setTyped] = useState<string | null>(null)
  const close = () => setTyped(null)
  if (agents.length === 0) return null
  const chosen = agents.find((agent) => agent.code === code)
  const nobody = { code: '', name: t('nobody') }
  const fitting = agents.filter(({ name, code: own }) =>
    foldText(`${name} ${own}`).includes(foldText(typed ?? '').trim()),
  )
  return (
    <SearchPicker
      {...focusOnlyField(form.register('agent_code'))}
      label={t('agent')}
      placeholder={t('nobody')}
      error={form.problemOf('agent_code')}
      text={typed ?? chosen?.name ?? ''}
      onText={setTyped}
      onFocus={() => setTyped('')}
      onBlur={close}
      onClose={close}
      options={typed === null ? [] : [...(chosen ? [nobody] : []), ...fitting.slice(0, most)]}
      keyOf={(agent) => agent.code}
      render={(agent) => (
        <span className="flex items-baseline justify-between gap-4">
          <bdi className="min-w-0 truncate font-semibold">{agent.name}</bdi>
          <bdi dir="ltr" className="shrink-0 text-small text-muted">
            {agent.code}
          </bdi>
        </span>
      )}
      listLabel={t('agent')}
      onPick={(agent) => {
        onChange(agent.code)
        close()
      }}
    >
      <div aria-live="polite" className="empty:hidden">
        {typed && fitting.length === 0 ? <p className="text-muted">{t('no_such')}</p> : null}
      </div>
    </SearchPicker>
  )
}
