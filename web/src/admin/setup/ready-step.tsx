import type { Setup } from '@marhala/contract/setup/setup.ts'
import { ExternalLink, MessageCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { CopyButton } from '../../features/records/copy-button.tsx'
import { setupSteps } from '../../features/setup/setup-steps.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'

/** The end of the set-up: the site, its address, and a message that tells of it. */
export function ReadyStep({ setup }: { setup: Setup }) {
  const { t } = useTranslation('setup')
  const { name } = useCompany()
  const address = window.location.origin
  const message = t('ready.message', { name, address: `${address}/cars` })
  const open = setupSteps.filter((step) => !setup.steps[step])
  return (
    <Panel title={t(setup.steps.cars ? 'ready.title' : 'ready.no_cars')} description={t('ready.text')}>
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <bdi dir="ltr" className="rounded-control bg-sunken px-3 py-2 font-semibold">
            {address}
          </bdi>
          <a href="/" target="_blank" rel="noopener" className={buttonClass({ variant: 'accent' })}>
            <ExternalLink className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
            {t('ready.open')}
          </a>
        </div>
        <div>
          <p className="mb-2 text-small font-semibold">{t('ready.share')}</p>
          <p className="rounded-control border bg-sunken p-4 whitespace-pre-line" dir="auto">
            {message}
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <a
              href={`https://wa.me/?${new URLSearchParams({ text: message })}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'outline' })}
            >
              <MessageCircle strokeWidth={1.75} aria-hidden="true" />
              {t('ready.whatsapp')}
            </a>
            <CopyButton
              text={message}
              label={t('ready.copy')}
              copiedLabel={t('ready.copied')}
              variant="outline"
            />
          </div>
        </div>
        {open.length > 0 ? (
          <div>
            <p className="mb-1 text-small font-semibold">{t('ready.left')}</p>
            <ul className="flex flex-wrap gap-x-5">
              {open.map((step) => (
                <li key={step}>
                  <Link to={`/admin/setup?step=${step}`} className={linkClass}>
                    {t(`steps.${step}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        <p className="text-small text-muted">
          {t('papers_later')}{' '}
          <Link to="/admin/settings?section=papers" className={linkClass}>
            {t('ready.papers')}
          </Link>
        </p>
      </div>
    </Panel>
  )
}

const linkClass =
  'inline-flex min-h-6 items-center rounded-chip font-semibold text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11'
