import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session/auth.ts'
import { PeriodPicker } from '../../../features/figures/period-picker.tsx'
import { ChipLinks } from '../../../features/lists/chip-links.tsx'
import { useListAddress } from '../../../features/lists/use-list-address.ts'
import { BankStatement } from './bank-statement.tsx'
import { JournalsView } from './journals-view.tsx'
import { ReportView } from './report-view.tsx'
import { isOfDays, reportPagesOf, reportsAddress } from './reports-address.ts'

/** The reports that one may ask for: one at a time, on screen, as CSV and as PDF. */
export function ReportsTab() {
  const { t } = useTranslation('reports')
  const address = useListAddress(reportsAddress)
  const { view, hrefOf } = address
  const pages = reportPagesOf(useSession()?.user)
  const shown = pages.includes(view.report) ? view.report : 'bookings'
  return (
    <div className="flex flex-col gap-5">
      <ChipLinks
        label={t('reports.choose')}
        chips={pages.map((report) => ({
          key: report,
          to: hrefOf({ report, page: 1 }),
          label: t(`reports.kinds.${report}`),
          selected: shown === report,
        }))}
      />
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
