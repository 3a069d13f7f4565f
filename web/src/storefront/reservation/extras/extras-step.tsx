import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { mostOf, shortExtras } from '@marhala/domain/extras/stock.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { serviceTotal } from '@marhala/domain/price/quote-total.ts'
import { addressFieldsOf } from '@marhala/domain/price/services.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { servicesQuery } from '../../../data/cars/catalogue.ts'
import { useAskOnSubmit } from '../../../features/forms/use-ask-on-submit.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { latePart } from '../../../features/loading/late-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DriverFields } from '../details/driver-fields.tsx'
import {
  chosenExtras,
  chosenServices,
  type DraftAction,
  type ReservationDraft,
} from '../draft/reservation-draft.ts'
import type { Problems } from '../draft/reservation-problems.ts'
import { useProblemWords } from '../draft/use-problem-words.ts'
import { StepForm } from '../step-form.tsx'
import { ExtraCard } from './extra-card.tsx'
import { ExtraGroup } from './extra-group.tsx'

const loadAddress = async () => (await import('../../../features/booking/address-fields.tsx')).AddressFields
/** The addresses that some extras ask for. */
export const Address = latePart(loadAddress, {
  isShown: (query) => query.get('step') === 'extras',
  height: 'h-0',
})

type ExtrasStepProps = {
  excess: string | null
  draft: ReservationDraft
  quote: QuoteReply | undefined
  problems: Problems
  onAction: (action: DraftAction) => void
  onBack: () => void
  onContinue: () => void
}

/** Step 3: what may come along. Nothing is ticked beforehand, and going on without is a normal choice. */
export function ExtrasStep({
  excess,
  draft,
  quote,
  problems,
  onAction,
  onBack,
  onContinue,
}: ExtrasStepProps) {
  const { t } = useTranslation('reservation')
  const query = useQuery(servicesQuery)
  const { wasSubmitted, ask } = useAskOnSubmit()
  const words = useProblemWords(wasSubmitted ? problems : {})
  const submit = (form: HTMLFormElement) => {
    const isShort = shortExtras(chosenServices(draft), quote?.extras_left ?? []).length > 0
    if (Object.keys(problems).length === 0 && !isShort) return onContinue()
    ask(form)
  }
  return (
    <StepForm title={t('extras.title')} lead={t('extras.lead')} onSubmit={submit} onBack={onBack}>
      <AsyncView
        query={query}
        errorTitle={t('extras.failed')}
        skeleton={<Skeleton className="h-120 w-full rounded-card" />}
        isEmpty={(services) => services.length === 0}
        empty={<p className="text-muted">{t('extras.none')}</p>}
      >
        {(services) => (
          <div className="flex flex-col gap-8">
            <ServiceList kind="daily" {...{ excess, services, draft, quote, onAction }} />
            {draft.drivers.slice(1).map((driver, other) => (
              <section
                key={other}
                aria-label={t('extras.driver', { number: other + 2 })}
                className="rounded-card border border-line bg-surface p-4 md:p-5"
              >
                <h2 className="mb-4 text-h3">{t('extras.driver', { number: other + 2 })}</h2>
                <DriverFields
                  driver={driver}
                  onChange={(next) => onAction({ type: 'driver_changed', index: other + 1, driver: next })}
                  error={(field) => words(`drivers.${other + 1}.${field}`)}
                />
              </section>
            ))}
            <ServiceList kind="once" {...{ excess, services, draft, quote, onAction }} />
            {addressFieldsOf(chosenExtras(draft, services)).length > 0 ? (
              <Address
                errorTitle={t('extras.address_failed')}
                extras={chosenExtras(draft, services)}
                start={draft.trip.start_date}
                end={draft.trip.end_date}
                isThere
                values={draft.texts ?? {}}
                onChange={(field, text) => onAction({ type: 'text_changed', field, text })}
                problemOf={words}
              />
            ) : null}
          </div>
        )}
      </AsyncView>
    </StepForm>
  )
}

type ServiceListProps = Pick<ExtrasStepProps, 'excess' | 'draft' | 'quote' | 'onAction'> & {
  kind: Service['kind']
  services: Service[]
}

function ServiceList({ kind, excess, services, draft, quote, onAction }: ServiceListProps) {
  const { t } = useTranslation('reservation')
  const own = services.filter((service) => service.kind === kind)
  if (own.length === 0) return null
  const groups = [...new Set(own.flatMap(({ group }) => group ?? []))]
  const totalOf = (service: Service) =>
    quote?.lines.find(({ key }) => key === service.key)?.amount ?? totalOfOne(service, quote?.days)
  const leftOf = (service: Service) => mostOf(service, quote?.extras_left)
  return (
    <section aria-labelledby={`extras-${kind}`}>
      <h2 id={`extras-${kind}`} className="text-h3">
        {t(`extras.${kind}`)}
      </h2>
      <div className="mt-3 flex flex-col gap-3">
        {groups.map((group) => (
          <ExtraGroup
            key={group}
            group={group}
            services={own.filter((service) => service.group === group)}
            quantities={draft.services}
            excess={excess}
            totalOf={totalOf}
            leftOf={leftOf}
            onAction={onAction}
          />
        ))}
        {own
          .filter(({ group }) => group === null)
          .map((service) => (
            <ExtraCard
              key={service.id}
              service={service}
              quantity={draft.services[service.id] ?? 0}
              total={totalOf(service)}
              {...leftOf(service)}
              onQuantity={(quantity) => onAction({ type: 'service_changed', service, quantity })}
            />
          ))}
      </div>
    </section>
  )
}

function totalOfOne({ kind, price }: Service, days: number | undefined): string | undefined {
  if (days === undefined) return undefined
  return formatMoney(serviceTotal({ kind, unit_price: parseMoney(price)!, quantity: 1 }, days))
}
