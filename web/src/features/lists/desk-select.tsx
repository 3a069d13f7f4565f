import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChooseDeskLocation } from '../../data/account/desk-location.ts'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { classNames } from '../../ui/class-names.ts'
import { Select } from '../../ui/fields/select.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useKnownDesk } from './use-at-desk.ts'

/** Narrows the lists of admin to one location, for this person, on every device; nothing where there is but one. */
export function DeskSelect({ className }: { className?: string }) {
  const { t } = useTranslation('lists')
  const { data: locations = [] } = useQuery(locationsQuery)
  const chosen = useKnownDesk()
  const choose = useChooseDeskLocation()
  if (locations.length < 2) return null
  return (
    <Select
      label={t('place.label')}
      labelHidden
      placeholder={t('place.all')}
      options={locations.map(({ code, name }) => ({ value: code, label: name }))}
      value={chosen ?? ''}
      onChange={({ target }) =>
        choose.mutate(target.value || null, {
          onError: () => showToast({ text: t('place.failed'), tone: 'bad' }),
        })
      }
      className={classNames('w-44 shrink-0', className)}
    />
  )
}
