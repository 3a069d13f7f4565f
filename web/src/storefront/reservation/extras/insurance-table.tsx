import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

type Cover = 'none' | 'insurance' | 'full_insurance'

const facts = [
  { key: 'third_party', by: { none: 'yes', insurance: 'yes', full_insurance: 'yes' } },
  { key: 'collision', by: { none: 'no', insurance: 'yes', full_insurance: 'yes' } },
  { key: 'glass', by: { none: 'no', insurance: 'no', full_insurance: 'yes' } },
  { key: 'you_pay', by: { none: 'all', insurance: 'excess', full_insurance: 'nothing' } },
] as const

/** None, the insurance and the full insurance beside each other; nothing where the company offers others. */
export function InsuranceTable({ services }: { services: Service[] }) {
  const { t } = useTranslation('reservation')
  const title = useId()
  const nameOf = (cover: Cover) =>
    cover === 'none' ? t('extras.no_insurance') : services.find(({ key }) => key === cover)?.name
  const covers = ['none', 'insurance', 'full_insurance'] as const
  if (services.length !== 2 || covers.some((cover) => nameOf(cover) === undefined)) return null
  return (
    <div className="rounded-control border border-line bg-surface px-4 py-3.5">
      <h3 id={title} className="text-small font-semibold">
        {t('extras.covers.title')}
      </h3>
      <table aria-labelledby={title} className="mt-2 w-full table-fixed text-small">
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-[31%]">
              <span className="sr-only">{t('extras.insurance')}</span>
            </th>
            {covers.map((cover) => (
              <th
                key={cover}
                scope="col"
                className="px-0.5 pb-2 text-center text-micro font-semibold md:text-small"
              >
                {nameOf(cover)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ key, by }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-2 pe-2 text-start font-normal text-muted">
                {t(`extras.covers.${key}`)}
              </th>
              {covers.map((cover) => (
                <td key={cover} className="px-1 py-2 text-center">
                  <CoverMark says={by[cover]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CoverMark({ says }: { says: (typeof facts)[number]['by'][Cover] }) {
  const { t } = useTranslation('reservation')
  if (says !== 'yes' && says !== 'no') return t(`extras.covers.${says}`)
  const Icon = says === 'yes' ? Check : Minus
  return (
    <>
      <Icon
        aria-hidden="true"
        className={`mx-auto size-5 ${says === 'yes' ? 'text-ok' : 'text-muted'}`}
        strokeWidth={2}
      />
      <span className="sr-only">{t(`extras.covers.${says}`)}</span>
    </>
  )
}
