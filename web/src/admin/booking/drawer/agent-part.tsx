import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agentOfQuery, agentsQuery, useNameAgent } from '../../../data/agents/agents.ts'
import { isFailure } from '../../../data/http/failure.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** Who brought a booking, and the choice of another; nothing where the company has no agents. */
export function AgentPart({ booking }: { booking: Booking }) {
  const { t } = useTranslation('agents')
  const { data: agents = [] } = useQuery(agentsQuery)
  const { data } = useQuery(agentOfQuery(booking.id))
  const name = useNameAgent()
  if (agents.length === 0 || !data) return null
  const choose = async (agent_id: number | null) => {
    await name.mutateAsync({ params: { booking: String(booking.id) }, body: { agent_id } })
    showToast({ text: t('saved') })
  }
  return (
    <Select
      label={t('agent')}
      placeholder={t('nobody')}
      value={data.agent?.id ?? ''}
      disabled={name.isPending || data.agent?.paid}
      options={agents
        .filter(({ id, active }) => active || id === data.agent?.id)
        .map(({ id, name: label }) => ({ value: String(id), label }))}
      onChange={({ target }) =>
        void choose(target.value === '' ? null : Number(target.value)).catch((error: unknown) => {
          if (!isFailure(error)) throw error
          showToast({ text: error.message, tone: 'bad' })
        })
      }
    />
  )
}
