import type { CarCard } from '@marhala/contract/fleet/cars.ts'
import { useTranslation } from 'react-i18next'
import { toggleOf } from '../../data/account/favorite-set.ts'
import { useFavoriteSet, useToggleFavorite as useToggle } from '../../data/account/favorites.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { TwoLines } from '../loading/two-lines.tsx'

/** Whether a car is a favourite, and the press that changes it; what the server refuses is said in a toast. */
export function useToggleFavorite(car: Pick<CarCard, 'id' | 'is_favorited'>) {
  const { t } = useTranslation('heart')
  const set = useFavoriteSet()
  const toggle = useToggle(car.id, (failure, action) => {
    // The server's word is the whole story where it knows the car's place better than this page did.
    const isNews = failure.code === 'already_favorite' || failure.code === 'favorite_not_found'
    showToast({
      tone: isNews ? 'info' : 'bad',
      text: isNews ? failure.message : <TwoLines title={t(`failed.${action}`)} text={failure.message} />,
    })
  })
  const isFavorite = toggle.isPending
    ? toggle.variables === 'add'
    : set
      ? set.ids.includes(car.id)
      : car.is_favorited
  const press = () =>
    toggle.mutate(set && !toggle.isPending ? toggleOf(set, car.id) : isFavorite ? 'remove' : 'add')
  return { isFavorite, press, add: () => toggle.mutate('add') }
}
