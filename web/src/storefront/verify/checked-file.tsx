import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import type { Checked } from './check-dropped.ts'

/** What a condition report's record says of it (docs/log.md#records). */
type ReportRecord = { booking: string; act: 'handover' | 'take_back'; at: string }

/** Whether a file is what was logged, and what its record says, or what is wrong with it. */
export function CheckedFile({ checked }: { checked: Checked }) {
  const { t } = useTranslation('verify')
  const { name: company } = useCompany()
  if ('problem' in checked)
    return (
      <InlineAlert tone="bad" title={t('problem')}>
        {t(`problems.${checked.problem}`, { company })}
      </InlineAlert>
    )
  return (
    <InlineAlert tone="ok" title={t('genuine')}>
      <p>{t('genuine_text')}</p>
      <RecordFacts proved={checked.proved} />
    </InlineAlert>
  )
}

function RecordFacts({ proved }: { proved: Extract<Checked, { proved: unknown }>['proved'] }) {
  const { t } = useTranslation('verify')
  const format = useFormat()
  const { booking, act, at } = JSON.parse(proved.record) as ReportRecord
  const { origin, size } = proved.checkpoint
  return (
    <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <Fact name={t('booking')}>
        <bdi>{booking}</bdi>
      </Fact>
      <Fact name={t('act')}>{t(`acts.${act}`)}</Fact>
      <Fact name={t('at')}>{format.date(new Date(at), 'dayYearTime')}</Fact>
      <Fact name={t('log')}>
        <bdi className="break-all">{origin}</bdi>
      </Fact>
      <Fact name={t('place')}>
        {t('place_of', { place: format.number(proved.index + 1), size: format.number(size) })}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  )
}
