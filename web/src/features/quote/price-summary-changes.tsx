import type { Quote } from '@marhala/contract/booking/quotes.ts'
import { useTranslation } from 'react-i18next'
import { Money } from '../format/money.tsx'
import { changedLines } from './inner/price-summary-difference.ts'

/** What became of a price: each changed line and the total, old beside new. */
export function PriceSummaryChanges({ before, after }: { before: Quote; after: Quote }) {
  const { t } = useTranslation('quote')
  const rows = [
    ...changedLines(before, after),
    { label: t('total'), before: before.total_price, after: after.total_price },
  ]
  return (
    <table className="w-full text-small">
      <thead className="text-micro text-muted">
        <tr>
          <th scope="col" className="pb-1.5 text-start font-medium">
            {t('changes.line')}
          </th>
          <th scope="col" className="pb-1.5 ps-2 text-end sm:ps-4 font-medium">
            {t('changes.before')}
          </th>
          <th scope="col" className="pb-1.5 ps-2 text-end sm:ps-4 font-medium">
            {t('changes.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} className="border-t border-line last:font-semibold">
            <th scope="row" className="py-1.5 text-start font-[inherit]">
              {row.label}
            </th>
            <td className="py-1.5 ps-2 text-end sm:ps-4 text-muted">
              {row.before === null ? (
                '–'
              ) : (
                <s>
                  <Money amount={row.before} />
                </s>
              )}
            </td>
            <td className="py-1.5 ps-2 text-end sm:ps-4">
              {row.after === null ? '–' : <Money amount={row.after} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
