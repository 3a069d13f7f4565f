import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyAccountQuery } from '../../../data/clients/companies.ts'
import { Money } from '../../../features/format/money.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { Fact, Facts } from '../../../features/records/facts.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { AccountForm } from './account-form.tsx'
import { CompanyInvoices } from './company-invoices.tsx'
import { PeoplePart } from './people-part.tsx'

/** The account of a company: what it owes and its invoices, what it was promised, and who books for it. */
export function CompanyTab({ id }: { id: number }) {
  const { t } = useTranslation(['company-accounts', 'load'])
  const query = useQuery(companyAccountQuery(id))
  return (
    <AsyncView query={query} errorTitle={t('load:users')} skeleton={<SkeletonText lines={8} />}>
      {(account) => (
        <div className="flex flex-col gap-8">
          <Facts>
            <Fact label={t('owed')}>
              <Money amount={account.owed} className="font-semibold" />
            </Fact>
            <Fact label={t('credit_limit')}>
              {account.credit_limit === null ? '–' : <Money amount={account.credit_limit} />}
            </Fact>
          </Facts>
          <CompanyInvoices id={id} />
          <AccountForm key={JSON.stringify(account)} id={id} account={account} />
          <PeoplePart id={id} people={account.people} />
        </div>
      )}
    </AsyncView>
  )
}
