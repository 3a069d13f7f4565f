import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { setupQuery } from '../../../data/company/setup.ts'
import { useSession } from '../../../data/session/auth.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { lateDialog } from '../../../features/loading/late-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'

const useEmptyDemoDialog = lateDialog(
  async () => (await import('../../../features/setup/empty-demo-dialog.tsx')).EmptyDemoDialog,
)

/** While the demo is there: how it goes away, or which bookings keep it. */
export function DemoPanel() {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const isOwner = useSession()?.user.role === 'superadmin'
  const { data } = useQuery({ ...setupQuery, enabled: isOwner })
  const { Dialog, isOpen, open, close, opener } = useEmptyDemoDialog()
  if (!data?.goes) return null
  const own = data.own_bookings
  return (
    <Panel title={t('demo.title')} description={t('demo.text')}>
      {own.length > 0 ? (
        <p className="text-muted">{t('demo.booked', { references: format.list(own) })}</p>
      ) : (
        <Button variant="outline" {...opener} onClick={() => open(() => window.location.reload())}>
          {t('question.start')}
        </Button>
      )}
      {isOpen && Dialog ? <Dialog setup={data} asksName onClose={close} /> : null}
    </Panel>
  )
}
