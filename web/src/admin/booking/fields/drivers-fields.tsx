import { mostDrivers } from '@marhala/domain/booking/driver.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { DriverFields, type DriverFieldsProps, type DriverValues } from './driver-fields.tsx'

type DriversFieldsProps = {
  rows: readonly { id: string }[]
  bind: (index: number, name: keyof DriverValues) => ReturnType<DriverFieldsProps['bind']>
  onAdd: () => void
  onRemove: (index: number) => void
  /** Whether there must be one, and one with a licence (`driversNeeded`); making a booking takes none. */
  needed?: { required: boolean; licensed: boolean }
  /** The number of the first of them, where others stand above. */
  firstNumber?: number
}

/** The fields of several drivers, ten at most. */
export function DriversFields({
  rows,
  bind,
  onAdd,
  onRemove,
  needed = { required: false, licensed: false },
  firstNumber = 1,
}: DriversFieldsProps) {
  const { t } = useTranslation(['booking', 'common'])
  const isRemovable = !needed.required || rows.length > 1
  return (
    <>
      {rows.map(({ id }, index) => (
        <fieldset key={id} className="rounded-card border p-4">
          <legend className="sr-only">{t('driver.number', { number: index + firstNumber })}</legend>
          <div className="mb-3 flex min-h-8 items-center justify-between gap-3">
            <h3 className="text-h3" aria-hidden="true">
              {t('driver.number', { number: index + firstNumber })}
            </h3>
            {isRemovable ? (
              <Button
                variant="ghost"
                size="sm"
                startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => onRemove(index)}
              >
                {t('common:remove')}
              </Button>
            ) : null}
          </div>
          <DriverFields licenseRequired={needed.licensed && index === 0} bind={(name) => bind(index, name)} />
        </fieldset>
      ))}
      {rows.length + firstNumber <= mostDrivers ? (
        <Button
          variant="outline"
          className="self-start"
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {t('driver.add')}
        </Button>
      ) : null}
    </>
  )
}
