import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ReportPage } from './reports-address.ts'

type ReportListProps = { reports: readonly ReportPage[]; hrefOf: (report: ReportPage) => string }

/** Every report that one may ask for, with what it answers. */
export function ReportList({ reports, hrefOf }: ReportListProps) {
  const { t } = useTranslation('reports')
  return (
    <ul className="divide-y overflow-hidden rounded-card border bg-surface">
      {reports.map((report) => (
        <li key={report} className="relative flex items-center gap-4 px-gutter py-4 hover:bg-sunken md:px-6">
          <div className="min-w-0 flex-1">
            <Link to={hrefOf(report)} className="font-semibold after:absolute after:inset-0">
              {t(`reports.kinds.${report}`)}
            </Link>
            <p className="text-small text-muted">{t(`reports.answers.${report}`)}</p>
          </div>
          <ChevronRight
            className="size-5 text-muted rtl:-scale-x-100"
            strokeWidth={1.75}
            aria-hidden="true"
          />
        </li>
      ))}
    </ul>
  )
}
