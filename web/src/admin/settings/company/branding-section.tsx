import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeleteLogo, useLastAction } from '../../../data/company/settings.ts'
import { LogoDrop } from '../../../features/company/logo-drop.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Logo, NamedMark } from '../../../shell/header/company-mark.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { LastActionLine } from '../last-action-line.tsx'

/** The company's logo: dropped or chosen, seen on light and dark, taken away again. */
export function BrandingSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const last = useLastAction()
  return (
    <Panel
      title={t('sections.branding')}
      description={t('about.branding')}
      footer={last ? <LastActionLine /> : null}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Preview settings={settings} theme="light" />
          <Preview settings={settings} theme="dark" />
        </div>
        <LogoDrop settings={settings} onUploaded={() => showToast({ text: t('logo.uploaded') })} />
        {settings.company_logo ? <RemoveLogo /> : null}
      </div>
    </Panel>
  )
}

function Preview({ settings, theme }: { settings: CompanySettings; theme: 'light' | 'dark' }) {
  const { t } = useTranslation('settings')
  return (
    <figure className="min-w-0">
      <div
        data-theme={theme}
        className={classNames(
          'flex h-24 items-center justify-center rounded-control border px-6 text-[1.0625rem] font-extrabold tracking-tight',
          theme === 'light' ? 'bg-white text-[#005967]' : 'bg-[#0d1a1f] text-[#7fd3df]',
        )}
      >
        {settings.company_logo ? (
          <Logo address={settings.company_logo} name={settings.company_name} />
        ) : (
          <NamedMark name={settings.company_name} />
        )}
      </div>
      <figcaption className="mt-1.5 text-small text-muted">{t(`logo.on_${theme}`)}</figcaption>
    </figure>
  )
}

function RemoveLogo() {
  const { t } = useTranslation(['settings', 'common'])
  const say = useSayFailure()
  const remove = useDeleteLogo()
  const [isAsking, setAsking] = useState(false)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setAsking(false)
        showToast({ text: t('logo.deleted') })
      },
    })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="w-fit text-bad"
        startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('logo.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={t('logo.question')}
        confirmLabel={t('logo.remove')}
        cancelLabel={t('common:cancel')}
        closeLabel={t('common:close')}
        pending={remove.isPending}
        error={remove.error ? `${t('failed.logo_delete')} ${say(remove.error).message}` : undefined}
      >
        {t('logo.question_text')}
      </ConfirmDialog>
    </>
  )
}
