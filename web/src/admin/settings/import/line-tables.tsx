import type { ImportFile, ImportPreview } from '@marhala/contract/imports/imports.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'

type Fields = ImportFile['fields']

/** Every bad line by its number, with the field and what is wrong with it. */
export function ProblemTable({ fields, problems }: { fields: Fields; problems: ImportPreview['problems'] }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const labels = new Map(fields.map(({ field, label }) => [field, label]))
  return (
    <LineTable label={t('problems')} heads={[t('line'), t('field'), t('problem')]}>
      {problems.map(({ row, field, message }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one field of a line may be wrong in two ways
        <tr key={index} className="border-t border-line">
          <LineNumber>{format.number(row)}</LineNumber>
          <td className={cell}>{labels.get(field) ?? field}</td>
          <td className={classNames(cell, 'text-bad')}>{message}</td>
        </tr>
      ))}
    </LineTable>
  )
}

/** The first lines as they were read. */
export function SampleTable({ fields, sample }: { fields: Fields; sample: ImportPreview['sample'] }) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const shown = fields.filter(({ field }) => sample.some(({ values }) => values[field] !== undefined))
  return (
    <LineTable label={t('sample')} heads={[t('line'), ...shown.map(({ label }) => label)]}>
      {sample.map(({ row, state, values }) => (
        <tr key={row} className={classNames('border-t border-line', state !== 'good' && 'text-muted')}>
          <LineNumber>
            {format.number(row)}
            {state === 'good' ? null : (
              <span className="block text-micro font-medium whitespace-nowrap">{t(`states.${state}`)}</span>
            )}
          </LineNumber>
          {shown.map(({ field }) => (
            <td key={field} className={classNames(cell, 'max-w-56 truncate whitespace-nowrap')}>
              <bdi>{values[field]}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </LineTable>
  )
}

const cell = 'px-2.5 py-1.5 text-start align-top font-normal first:ps-0 last:pe-0'

function LineNumber({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={classNames(cell, 'font-semibold tabular-nums')}>
      {children}
    </th>
  )
}

function LineTable({ label, heads, children }: { label: string; heads: string[]; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="max-h-80 overflow-auto">
      <table className="w-full text-small">
        <caption className="mb-2 text-start font-semibold">{label}</caption>
        <thead>
          <tr className="text-muted">
            {heads.map((head) => (
              <th key={head} scope="col" className={classNames(cell, 'whitespace-nowrap')}>
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
