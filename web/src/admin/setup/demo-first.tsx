import type { Setup } from '@marhala/contract/setup/setup.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { lateDialog } from '../../features/loading/late-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

const useEmptyDemoDialog = lateDialog(
  async () => (await import('../../features/setup/empty-demo-dialog.tsx')).EmptyDemoDialog,
)

/** While the demo is there, the set-up begins with its going. */
export function DemoFirst({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { Dialog, isOpen, open, close, opener } = useEmptyDemoDialog()
  const own = setup.own_bookings
  return (
    <Panel title={t('demo.first')} description={t('demo.text')}>
      {own.length > 0 ? (
        <p className="text-muted">{t('demo.booked', { references: format.list(own) })}</p>
      ) : (
        <Button variant="accent" {...opener} onClick={() => open(() => window.location.reload())}>
          {t('question.start')}
        </Button>
      )}
      {isOpen && Dialog ? <Dialog setup={setup} asksName onClose={close} /> : null}
    </Panel>
  )
}
