import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ratesQuery } from '../../data/rates/rates.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { RuleTable } from './rule-table.tsx'
import type { AcceptedAdvice } from './rule-values.ts'
import { ratesAddress, rateTabs } from './rates-address.ts'

const RuleForm = lazy(async () => ({ default: (await import('./rule-form.tsx')).RuleForm }))
const LimitsView = lazy(async () => ({ default: (await import('./limits-view.tsx')).LimitsView }))
const PreviewView = lazy(async () => ({ default: (await import('./preview-view.tsx')).PreviewView }))

const AdviserTab = lazy(async () => ({ default: (await import('./adviser/adviser-tab.tsx')).AdviserTab }))

/** The rules that change the price of a day, what they never go beyond, what they make of a week, and an adviser. */
export function Component() {
  const { t } = useTranslation('rates')
  const address = useListAddress(ratesAddress)
  const query = useQuery({ ...ratesQuery, staleTime: 0 })
  const { tab } = address.view
  const [accepted, setAccepted] = useState<AcceptedAdvice | null>(null)
  const accept = (advice: AcceptedAdvice) => {
    setAccepted(advice)
    address.show({ rule: 'new' })
  }
  const close = () => {
    setAccepted(null)
    address.close()
  }
  const skeleton = <Skeleton className="h-96 w-full rounded-card" />
  return (
    <div className="flex flex-col gap-4">
      <PageMeta title={t('title')} noindex />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-h1">{t('title')}</h1>
          <p className="max-w-prose text-small text-muted">{t('intro')}</p>
        </div>
        <Button
          variant="accent"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => {
            setAccepted(null)
            address.show({ tab: 'rules', rule: 'new' })
          }}
        >
          {t('add')}
        </Button>
      </div>
      <Tabs
        label={t('tabs.label')}
        tabs={rateTabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        selectedKey={tab}
        onSelect={(next) => address.go({ tab: next })}
        panelClassName="pt-5"
      >
        <AsyncView query={query} errorTitle={t('failed')} skeleton={skeleton}>
          {(data) => (
            <Suspense fallback={skeleton}>
              {tab === 'rules' ? <RuleTable rates={data} address={address} /> : null}
              {tab === 'limits' ? <LimitsView rates={data} address={address} /> : null}
              {tab === 'preview' ? <PreviewView rates={data} /> : null}
              {tab === 'adviser' ? <AdviserTab onAccept={accept} /> : null}
            </Suspense>
          )}
        </AsyncView>
      </Tabs>
      {query.data && address.view.rule ? (
        <Suspense>
          <RuleForm
            key={address.view.rule}
            rates={query.data}
            named={address.view.rule}
            advice={accepted}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
