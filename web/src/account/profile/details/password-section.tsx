import { KeyRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const loadForm = () => import('./password-form.tsx')
const PasswordForm = lazy(async () => ({ default: (await loadForm()).PasswordForm }))

/** Another password: asked for only when somebody wants one. */
export function PasswordSection() {
  const { t } = useTranslation('profile')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      id="password"
      className="scroll-mt-24"
      title={t('password.title')}
      actions={
        isOpen ? null : (
          <Button
            variant="outline"
            size="sm"
            startIcon={<KeyRound strokeWidth={1.75} aria-hidden="true" />}
            onPointerEnter={() => void loadForm()}
            onFocus={() => void loadForm()}
            onClick={() => setOpen(true)}
          >
            {t('password.change')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-80 w-full rounded-card" />}>
          <PasswordForm onDone={() => setOpen(false)} />
        </Suspense>
      ) : (
        <p className="text-muted">{t('password.lead')}</p>
      )}
    </Panel>
  )
}
