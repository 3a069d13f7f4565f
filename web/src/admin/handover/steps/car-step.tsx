import { latinDigits } from '@marhala/domain/text/latin-digits.ts'
import { carItems } from '@marhala/domain/fleet/condition-report.ts'
import { useTranslation } from 'react-i18next'
import { carriedServices } from '../../../data/handover/walk.ts'
import { stockedExtras } from '../../../data/handover/walk-extras.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FuelBar } from '../fuel-bar.tsx'
import { Tick } from '../tick.tsx'
import { leastKilometers } from '../use-walk-problem.ts'
import { useWalking } from '../walk-context.ts'
import { ExtrasPart } from './extras-part.tsx'

/** Fuel in eighths, kilometres, and what goes with the car. */
export function CarStep() {
  const { t } = useTranslation('handover')
  const format = useFormat()
  const { walk, change } = useWalking()
  const isByGps = walk.act === 'take_back' && walk.pack.proposed_kilometers !== null
  const stocked = stockedExtras(walk.pack)
  const services = carriedServices(walk.pack).filter(
    ({ service_id }) => !stocked.some((extra) => extra.service_id === service_id),
  )
  const toggle = <Value,>(list: readonly Value[], value: Value) =>
    list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
  return (
    <>
      <FuelBar
        label={t('car.fuel')}
        value={walk.fuel_level}
        onChange={(fuel_level) => change({ fuel_level })}
      />
      <TextField
        label={t('car.kilometers')}
        help={isByGps ? t('car.by_gps') : t('car.last', { km: format.number(leastKilometers(walk)) })}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        value={walk.kilometers}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change({ kilometers: latinDigits(target.value).replaceAll(/\D/g, '') })}
        className="text-h2"
      />
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">
          {walk.act === 'handover' ? t('car.given') : t('car.back')}
        </legend>
        <div className="grid grid-cols-2 gap-2">
          {carItems.map((item) => (
            <Tick
              key={item}
              label={t(`items.${item}`)}
              isOn={walk.items.includes(item)}
              onToggle={() => change({ items: toggle(walk.items, item) })}
            />
          ))}
          {services.map(({ service_id, name, quantity }) => (
            <Tick
              key={service_id}
              label={quantity > 1 ? `${name} × ${format.number(quantity)}` : name}
              isOn={walk.services.includes(service_id)}
              onToggle={() => change({ services: toggle(walk.services, service_id) })}
            />
          ))}
        </div>
      </fieldset>
      <ExtrasPart />
    </>
  )
}
