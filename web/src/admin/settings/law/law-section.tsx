import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { CountryRule } from '@marhala/contract/company/country-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryRulesQuery } from '../../../data/company/country-rules.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { AgencyPapersForm } from './agency-papers-form.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { RuleItem } from './rule-item.tsx'

/** What the country's law and practice ask, where it was read, and what of it holds. */
export function LawSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('law')
  const query = useQuery(countryRulesQuery)
  const [changed, setChanged] = useState<CountryRule | null>(null)
  return (
    <div className="flex flex-col gap-6">
      <Panel title={t('title')} description={t('text')}>
        <AsyncView query={query} errorTitle={t('failed')} skeleton={<SkeletonText lines={12} />}>
          {(rules) => (
            <ul className="flex flex-col divide-y divide-line">
              {rules.map((rule) => (
                <RuleItem key={rule.rule} rule={rule} onChange={() => setChanged(rule)} />
              ))}
            </ul>
          )}
        </AsyncView>
        {changed ? <RuleDialog rule={changed} onClose={() => setChanged(null)} /> : null}
      </Panel>
      <AgencyPapersForm settings={settings} />
    </div>
  )
}
