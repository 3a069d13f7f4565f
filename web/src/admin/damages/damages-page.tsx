import { damageParts, damageStates } from '@marhala/domain/damage/damage.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { damagesQuery } from '../../data/cars/damages.ts'
import { CarSelect } from '../../features/car/car-select.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { type DamagesAddress, damagesAddress } from './damages-address.ts'
import { DamageResults } from './damage-results.tsx'

/** The register: what is damaged of all cars. */
export function Component() {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const address = useListAddress(damagesAddress)
  const query = useQuery({ ...damagesQuery(address.request), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('title')} noindex />
      <ListHead
        title={t('title')}
        count={query.data && t('count', { count: query.data.total, number: format.number(query.data.total) })}
        search={{
          field: (
            <SearchFilter
              label={t('search')}
              labelHidden
              placeholder={t('search_hint')}
              value={address.view.search}
              onSearch={(search) => address.narrow({ search })}
            />
          ),
          isSet: address.view.search !== null,
        }}
        filters={{ set: address.count(['car_id', 'part']), panel: <Panel address={address} /> }}
      >
        <ChipLinks
          label={t('state')}
          chips={damageStates.map((state) => ({
            key: state,
            label: t(`states.${state}`),
            ...address.chip('state', state),
          }))}
        />
      </ListHead>
      <DamageResults address={address} query={query} />
    </div>
  )
}

function Panel({ address }: { address: DamagesAddress }) {
  const { t } = useTranslation('damage')
  return (
    <>
      <CarSelect label={t('car')} placeholder={t('every_car')} {...address.control('car_id')} />
      <Select
        label={t('part')}
        placeholder={t('every_part')}
        options={damageParts.map((value) => ({ value, label: t(`parts.${value}`) }))}
        {...address.control('part')}
      />
    </>
  )
}
