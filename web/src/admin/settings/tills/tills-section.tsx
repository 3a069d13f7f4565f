import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import { TillsPanel } from './tills-panel.tsx'
import { BankForm } from './bank-form.tsx'
import { EuroForm } from './euro-form.tsx'

/** The company's cash and account: tills by place, the rate at which euros are taken, and where transfers go. */
export function TillsSection({ settings }: { settings: CompanySettings }) {
  return (
    <div className="flex flex-col gap-6">
      <TillsPanel />
      <EuroForm settings={settings} />
      <BankForm settings={settings} />
    </div>
  )
}
