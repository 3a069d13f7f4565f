import type { ImportPreview as Preview } from '@marhala/contract/money/expenses.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { importFields } from '@marhala/domain/money/expense-headings.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DayText } from '../../../features/format/date-text.tsx'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { StatLine, StatList } from '../../../ui/stat-line.tsx'

/** What a file holds, what is wrong with each bad line, and what would be written. */
export function ImportPreview({ found }: { found: Preview }) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const bad = new Set(found.errors.map(({ row }) => row)).size
  return (
    <div className="flex flex-col gap-5" aria-live="polite">
      <StatList>
        <StatLine label={t('csv.good')} value={format.number(found.valid)} />
        <StatLine
          label={t('csv.bad')}
          value={<span className={bad > 0 ? 'font-semibold text-bad' : ''}>{format.number(bad)}</span>}
        />
        <StatLine emphasis="total" label={t('csv.total')} value={<Money amount={found.total} />} />
      </StatList>
      {found.unknown_columns.length > 0 ? (
        <InlineAlert tone="warn">
          {t('csv.unknown', { columns: format.list(found.unknown_columns.map(isolate)) })}
        </InlineAlert>
      ) : null}
      {found.errors.length > 0 ? <BadLines found={found} /> : <Sample found={found} />}
    </div>
  )
}

function BadLines({ found: { errors } }: { found: Preview }) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  return (
    <>
      <InlineAlert tone="bad" title={t('csv.problems')}>
        {t('csv.problems_text')}
      </InlineAlert>
      <SmallTable
        captionHidden
        label={t('csv.problems')}
        heads={[t('csv.line'), t('csv.field'), t('csv.problem')]}
      >
        {errors.map(({ row, field, message }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one field of a line may be wrong in two ways
          <tr key={index} className="border-t border-line">
            <th scope="row" className={`${cell} font-semibold tabular-nums`}>
              {format.number(row)}
            </th>
            <td className={cell}>{nameOf(field)}</td>
            <td className={`${cell} text-bad`}>{message}</td>
          </tr>
        ))}
      </SmallTable>
    </>
  )

  function nameOf(field: string): string {
    const known = importFields.find((one) => one === field)
    return known ? t(`fields.${known}`) : field
  }
}

function Sample({ found: { sample, valid } }: { found: Preview }) {
  const { t } = useTranslation('expenses')
  const format = useFormat()
  const rest = valid - sample.length
  const heads = [
    t('csv.line'),
    t('fields.date'),
    t('fields.category'),
    t('fields.vendor'),
    t('fields.car'),
    t('fields.amount'),
  ]
  return (
    <>
      <SmallTable label={t('csv.sample')} heads={heads}>
        {sample.map((line) => (
          <tr key={line.row} className="border-t border-line">
            <th scope="row" className={`${cell} tabular-nums`}>
              {format.number(line.row)}
            </th>
            <td className={`${cell} whitespace-nowrap`}>
              <DayText day={line.date} />
            </td>
            <td className={cell}>{t(`categories.${line.category}`)}</td>
            <td className={cell}>
              <bdi>{line.vendor}</bdi>
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              <bdi>{line.car}</bdi>
            </td>
            <td className={`${cell} text-end`}>
              <Money amount={line.amount} />
            </td>
          </tr>
        ))}
      </SmallTable>
      {rest > 0 ? (
        <p className="text-small text-muted">
          {t('csv.sample_more', { count: rest, number: format.number(rest) })}
        </p>
      ) : null}
    </>
  )
}

const cell = 'px-2.5 py-1.5 text-start align-top font-normal first:ps-0 last:pe-0'

type SmallTableProps = { label: string; captionHidden?: boolean; heads: string[]; children: ReactNode }

function SmallTable({ label, captionHidden = false, heads, children }: SmallTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-small">
        <caption className={captionHidden ? 'sr-only' : 'mb-2 text-start font-semibold'}>{label}</caption>
        <thead>
          <tr className="text-muted">
            {heads.map((head, index) => (
              <th key={head} scope="col" className={`${cell} ${index === 5 ? 'text-end' : ''}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
