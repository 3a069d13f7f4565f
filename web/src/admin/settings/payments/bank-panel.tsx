import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Panel } from '../../../ui/panel.tsx'
import { ConnectionBadge } from '../connections/connection-badge.tsx'

/** Whether clients can pay by transfer, and the way to the account. */
export function BankPanel({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('connections')
  const isOn = settings.bank_rib !== null
  return (
    <Panel title={t('payments.bank_title')} description={t('payments.bank_text')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ConnectionBadge isOn={isOn} words={{ on: t('payments.bank_on'), off: t('payments.bank_off') }} />
        <Link
          to="/admin/settings?section=tills"
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {t('payments.bank_link')}
        </Link>
      </div>
    </Panel>
  )
}
