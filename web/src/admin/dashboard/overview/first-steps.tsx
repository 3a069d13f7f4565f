import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useCompany } from '../../../data/company/company.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Panel } from '../../../ui/panel.tsx'

/** What a new agency sees to before its first booking, each step with whether it is done; gone once all are. */
export function FirstSteps({ cars }: { cars: number }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { settings } = useCompany()
  const { data } = useQuery(fleetCatalogueQuery)
  const contact = settings?.contact
  const steps = [
    {
      name: 'company',
      to: '/admin/settings?section=contact',
      done: Boolean(contact?.phone || contact?.email),
    },
    { name: 'places', to: '/admin/cars?manage=locations', done: Boolean(data?.locations.length) },
    { name: 'brands', to: '/admin/cars?manage=brands', done: Boolean(data?.brands.length) },
    { name: 'car', to: '/admin/cars?edit=new', done: cars > 0 },
  ] as const
  if (!data || steps.every(({ done }) => done)) return null
  return (
    <Panel title={t('first.title')}>
      <ol className="grid gap-x-6 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {steps.map(({ name, to, done }, index) => (
          <li key={name} className="flex gap-3">
            <span
              aria-hidden="true"
              className={classNames(
                'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold tabular-nums',
                done ? 'bg-ok-soft text-ok' : 'bg-primary-soft text-primary-soft-fg',
              )}
            >
              {done ? <Check className="size-4" strokeWidth={2.5} /> : format.number(index + 1)}
            </span>
            <div className="min-w-0">
              <Link
                to={to}
                className="inline-flex min-h-6 items-center rounded-chip font-semibold text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                {t(`first.${name}.title`)}
              </Link>
              {done ? <span className="sr-only">: {t('first.done')}</span> : null}
              <p className="text-small text-pretty text-muted">{t(`first.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
