import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../../data/session/auth.ts'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { BankStatement } from './bank-statement.tsx'
import { JournalsView } from './journals-view.tsx'
import { ReportList } from './report-list.tsx'
import { ReportView } from './report-view.tsx'
import { isOfDays, reportPagesOf, reportsAddress } from './reports-address.ts'

/** The reports that one may ask for: their list, or one of them on screen, as CSV and as PDF. */
export function ReportsTab() {
  const { t } = useTranslation('reports')
  const address = useListAddress(reportsAddress)
  const { view, hrefOf } = address
  const reports = reportPagesOf(useSession()?.user)
  const shown = reports.find((report) => report === view.report)
  if (!shown) return <ReportList reports={reports} hrefOf={(report) => hrefOf({ report })} />
  return (
    <div className="flex flex-col gap-5">
      <Link to={hrefOf({ report: null })} className={buttonClass({ variant: 'link', className: 'w-fit' })}>
        <ChevronLeft className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
        {t('reports.all')}
      </Link>
      {shown === 'journals' ? <JournalsView address={address} /> : null}
      {shown === 'bank' ? <BankStatement address={address} /> : null}
      {isOfDays(shown) ? (
        <>
          <PeriodPicker key={view.period} view={view} addressOf={hrefOf} />
          <ReportView kind={shown} days={view} />
        </>
      ) : null}
    </div>
  )
}
