import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../data/session/auth.ts'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { BankStatement } from './bank-statement.tsx'
import { JournalsView } from './journals-view.tsx'
import { ReportView } from './report-view.tsx'
import { isOfDays, readReports, reportPagesOf, reportsAddress } from './reports-address.ts'

/** The reports that one may ask for: one at a time, on screen, as CSV and as PDF. */
export function ReportsTab() {
  const { t } = useTranslation('reports')
  const [address] = useSearchParams()
  const pages = reportPagesOf(useSession()?.user.role)
  const view = readReports(address, pages)
  return (
    <div className="flex flex-col gap-5">
      <ChipLinks
        label={t('reports.choose')}
        chips={pages.map((report) => ({
          key: report,
          to: reportsAddress({ ...view, report, page: 1 }),
          label: t(`reports.kinds.${report}`),
          selected: view.report === report,
        }))}
      />
      {view.report === 'journals' ? <JournalsView view={view} /> : null}
      {view.report === 'bank' ? <BankStatement view={view} /> : null}
      {isOfDays(view.report) ? (
        <>
          <PeriodPicker
            key={view.days.period}
            view={view.days}
            addressOf={(days) => reportsAddress({ ...view, days })}
          />
          <ReportView kind={view.report} days={view.days} />
        </>
      ) : null}
    </div>
  )
}
