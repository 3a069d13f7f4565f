import type { Setup } from '@marhala/contract/setup/setup.ts'
import { useTranslation } from 'react-i18next'
import { EmptyDemo } from '../../features/setup/empty-demo.tsx'
import { Panel } from '../../ui/panel.tsx'

/** While the demo is there, the set-up begins with its going. */
export function DemoFirst({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  return (
    <Panel title={t('demo.first')} description={t('demo.text')}>
      <EmptyDemo setup={setup} variant="accent" />
    </Panel>
  )
}
