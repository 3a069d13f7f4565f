import type { Duplicate } from '@marhala/contract/accounts/clients.ts'
import { useEffect, useRef } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Focused } from '../conflict/focused.tsx'
import type { BookingValues } from './booking-values.ts'
import { Person } from './person.tsx'
import { CompanyFields } from '../../../features/client/company-fields.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'

export type NewClientForm = {
  register: UseFormRegister<BookingValues>
  problemOf: (
    path: 'user_id' | 'do_not_rent_override' | `client.${keyof BookingValues['client']}`,
  ) => string | undefined
  /** Whether it is a company. */
  isCompany: boolean
  /** Whether an address stands in the form: then a phone number is not needed. */
  hasEmail: boolean
  /** Who has an account and may be the same person; none until that was found out. */
  known: readonly Duplicate[]
  /** It is somebody else: sent again with that. */
  onAnyway: () => void
}

type NewClientFieldsProps = NewClientForm & { onPick: (id: number) => void; onCancel: () => void }

/** A name and a phone number are enough of somebody new; they are kept along with the booking, or not at all. */
export function NewClientFields({
  register,
  problemOf,
  isCompany,
  hasEmail,
  known,
  onAnyway,
  onPick,
  onCancel,
}: NewClientFieldsProps) {
  const { t } = useTranslation(['new-booking', 'company-clients', 'common'])
  const root = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const inputs = [...(root.current?.querySelectorAll('input') ?? [])]
    inputs.find(({ type, value }) => type !== 'checkbox' && value === '')?.focus()
  }, [])
  const bind = (name: keyof BookingValues['client']) => ({
    ...register(`client.${name}`),
    error: problemOf(`client.${name}`),
  })
  const field = (name: 'first_name' | 'last_name' | 'phone' | 'email' | 'address') => ({
    ...bind(name),
    label: t(`fields.${name}`),
    autoComplete: 'off',
  })
  const latin = { dir: 'ltr', className: 'rtl:[&_input]:text-end' } as const
  const required = { required: true, mark: t('common:required') }
  return (
    <fieldset ref={root} className="flex flex-col gap-4">
      <legend className="sr-only">{t('new_client')}</legend>
      <Checkbox {...bind('is_company')} label={t('company-clients:is_company')} />
      {isCompany ? (
        <>
          <CompanyFields bind={bind} />
          <TextField
            {...field('address')}
            mark={t('common:optional')}
            help={t('company-clients:address_help')}
          />
          <h3 className="font-semibold">{t('company-clients:contact')}</h3>
        </>
      ) : null}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} {...required} maxLength={80} />
        <TextField {...field('last_name')} {...required} maxLength={80} />
        <TextField
          {...field('phone')}
          {...latin}
          {...(hasEmail ? { mark: t('common:optional') } : required)}
          type="tel"
        />
        <TextField
          {...field('email')}
          {...latin}
          type="email"
          mark={t('common:optional')}
          help={t('email_help')}
        />
      </div>
      {known.length > 0 ? (
        <Focused of={known}>
          <InlineAlert
            tone="warn"
            title={t('known_already')}
            action={
              <Button variant="outline" size="sm" onClick={onAnyway}>
                {t('make_anyway')}
              </Button>
            }
          >
            <Known people={known} onPick={onPick} />
          </InlineAlert>
        </Focused>
      ) : null}
      <Button variant="outline" size="sm" className="self-start" onClick={onCancel}>
        {t('known_client')}
      </Button>
    </fieldset>
  )
}

function Known({ people, onPick }: { people: readonly Duplicate[]; onPick: (id: number) => void }) {
  return (
    <ul className="divide-y rounded-card border bg-surface text-fg">
      {people.map((person) => (
        <li key={person.id}>
          <button
            type="button"
            className="w-full px-4 py-2.5 text-start hover:bg-sunken focus-visible:focus-ring"
            onClick={() => onPick(person.id)}
          >
            <Person {...person} />
          </button>
        </li>
      ))}
    </ul>
  )
}
