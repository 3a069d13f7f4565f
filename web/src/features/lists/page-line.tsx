import type { Page } from '@marhala/contract/wire/paging.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Pagination } from '../../ui/table/pagination.tsx'
import { useFormat } from '../format/use-format.ts'

type PageLineProps = { page: Page<unknown>; hrefFor: (page: number) => string }

/** Below a list of admin: which of how many it shows, and its pages. */
export function PageLine({ page, hrefFor }: PageLineProps) {
  const { t } = useTranslation('booking-list')
  const format = useFormat()
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-small text-muted tabular-nums">
        {t('range', {
          from: format.number(page.from ?? 0),
          to: format.number(page.to ?? 0),
          total: format.number(page.total),
        })}
      </p>
      <Pagination
        className="print:hidden"
        page={page.current_page}
        pageCount={page.last_page}
        hrefFor={hrefFor}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(number) => t('pages.page', { number })}
        Link={Link}
      />
    </div>
  )
}
