import type { Location } from '@marhala/contract/fleet/catalogue.ts'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { AmountField } from '../../../features/forms/amount-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { otherLocation, type PlaceValues } from './dates-values.ts'

type LocationFieldsProps = {
  side: 'pickup' | 'return'
  locations: Location[]
  values: PlaceValues
  /** What stands in the list while nothing is chosen. */
  placeholder?: string
  bind: (name: keyof PlaceValues) => UseFormRegisterReturn & { error: string | undefined }
}

/** A location of the list with its price, or any other with a price that an admin gives. */
export function LocationFields({ side, locations, values, placeholder, bind }: LocationFieldsProps) {
  const { t } = useTranslation(['booking', 'common'])
  const format = useFormat()
  const isOther = values[`${side}_location`] === otherLocation
  const field = bind(`${side}_location`)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Select
        {...field}
        error={isOther ? undefined : field.error}
        label={t(`trip.${side}_location`)}
        {...(placeholder !== undefined && { placeholder })}
        options={[
          ...locations.map((location) => ({
            value: location.code,
            label: named(location.name, location[`${side}_price`]),
          })),
          { value: otherLocation, label: t('trip.other_place') },
        ]}
      />
      {isOther ? (
        <>
          <TextField
            {...bind(`${side}_location_text`)}
            error={field.error}
            label={t('trip.place_text')}
            mark={t('common:required')}
            required
            maxLength={200}
          />
          <AmountField
            {...bind(`${side}_location_price`)}
            label={t('trip.place_price')}
            mark={t('common:required')}
            required
          />
        </>
      ) : null}
    </div>
  )

  function named(name: string, price: string): string {
    return price === '0.00' ? name : `${name} · +${format.money(price, t('common:currency.unit'))}`
  }
}
