import type { Setup } from '@marhala/contract/setup/setup.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../format/use-format.ts'
import { lateDialog } from '../loading/late-dialog.ts'

const useEmptyDemoDialog = lateDialog(
  async () => (await import('./inner/empty-demo-dialog.tsx')).EmptyDemoDialog,
)

type EmptyDemoProps = {
  setup: Setup
  /** Later than at the first question the company's name is typed. */
  asksName?: boolean
  variant: 'accent' | 'outline'
}

/** Begins with the agency's own cars: asks first, then empties the demo; or says which bookings keep it. */
export function EmptyDemo({ setup, asksName = true, variant }: EmptyDemoProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { Dialog, isOpen, open, close, opener } = useEmptyDemoDialog()
  const own = setup.own_bookings
  if (own.length > 0)
    return <p className="text-muted">{t('demo.booked', { references: format.list(own) })}</p>
  return (
    <>
      <Button variant={variant} {...opener} onClick={() => open(() => window.location.reload())}>
        {t('question.start')}
      </Button>
      {isOpen && Dialog ? <Dialog setup={setup} asksName={asksName} onClose={close} /> : null}
    </>
  )
}
