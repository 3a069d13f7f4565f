import { type FieldValues, type UseFormReturn, useFieldArray } from 'react-hook-form'
import { driverValues } from '../driver-fields.tsx'
import { DriversFields } from '../drivers-fields.tsx'
import type { HireValues } from './hire-values.ts'

type Form = Pick<UseFormReturn<HireValues, unknown, FieldValues>, 'control' | 'register'> & {
  problemOf: (path: `drivers.${number}.${keyof HireValues['drivers'][number]}`) => string | undefined
}

/** Who drives a hire that is booked again; a new one gets its drivers when it is confirmed. */
export function HireDrivers({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'drivers' })
  return (
    <DriversFields
      rows={fields}
      bind={(index, name) => ({
        ...form.register(`drivers.${index}.${name}`),
        error: form.problemOf(`drivers.${index}.${name}`),
      })}
      onAdd={() => append(driverValues())}
      onRemove={remove}
    />
  )
}
