import { useTranslation } from 'react-i18next'
import { useFavoriteSet, useRemoveFavorites } from '../../data/account/favorites.ts'
import { isFailure } from '../../data/http/failure.ts'
import { deferDeletion } from '../../data/lists/undoable-deletions.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { TwoLines } from '../../features/loading/two-lines.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** Removing with a way back: the card goes at once, the request when the toast with Undo is gone. */
export function useRemoveFavorite() {
  const { t } = useTranslation(['favorites', 'common'])
  const favorites = useRemoveFavorites()
  const set = useFavoriteSet()

  const offerUndo = (text: string, failed: string, held: ReturnType<typeof deferDeletion>) =>
    showToast({
      text,
      action: { label: t('common:undo'), onPress: held.takeBack },
      onExpire: () =>
        held.release().catch((failure: unknown) => {
          if (!isFailure(failure)) throw failure
          const isGone = failure.code === 'favorite_not_found'
          showToast({
            tone: isGone ? 'info' : 'bad',
            text: isGone ? failure.message : <TwoLines title={failed} text={failure.message} />,
          })
        }),
    })
  return {
    remove: (car: { id: number; name: string }) =>
      offerUndo(
        t('removed', { name: isolate(car.name) }),
        t('failed.remove'),
        deferDeletion({
          of: 'favorite',
          ids: [car.id],
          run: (options) => favorites.remove(car.id, options),
        }),
      ),
    clear: () =>
      offerUndo(
        t('cleared'),
        t('failed.clear'),
        deferDeletion({ of: 'favorite', ids: set?.ids ?? [], run: favorites.clear }),
      ),
  }
}
