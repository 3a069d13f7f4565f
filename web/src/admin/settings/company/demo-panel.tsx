import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setupQuery } from '../../../data/company/setup.ts'
import { useSession } from '../../../data/session/auth.ts'
import { EmptyDemo } from '../../../features/setup/empty-demo.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** While the demo is there: how it goes away, or which bookings keep it. */
export function DemoPanel() {
  const { t } = useTranslation('setup')
  const isOwner = useSession()?.user.role === 'superadmin'
  const { data } = useQuery({ ...setupQuery, enabled: isOwner })
  if (!data?.goes) return null
  return (
    <Panel title={t('demo.title')} description={t('demo.text')}>
      <EmptyDemo setup={data} variant="outline" />
    </Panel>
  )
}
