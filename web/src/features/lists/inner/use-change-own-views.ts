import type { SavedView } from '@marhala/contract/accounts/users.ts'
import { useTranslation } from 'react-i18next'
import { useChangeViews } from '../../../data/account/preferences.ts'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** What becomes of one's own views. Naming answers when it is stored; deleting can be taken back. */
export function useChangeOwnViews() {
  const { t } = useTranslation(['lists', 'common'])
  const write = useChangeViews()
  const isSame = (one: SavedView) => (other: SavedView) => one.list === other.list && one.name === other.name

  async function add(view: SavedView): Promise<void> {
    await write.mutateAsync((views) => [...views, view])
    showToast({ text: t('views.saved', { name: view.name }) })
  }

  async function rename(view: SavedView, name: string): Promise<void> {
    const is = isSame(view)
    await write.mutateAsync((views) => views.map((one) => (is(one) ? { ...one, name } : one)))
    showToast({ text: t('views.renamed') })
  }

  function remove(view: SavedView): void {
    const is = isSame(view)
    let index = 0
    const without = (views: SavedView[]) => {
      index = views.findIndex(is)
      return views.filter((one) => !is(one))
    }
    const restore = () =>
      write.mutate((views) => views.toSpliced(index, 0, view), {
        onSuccess: () => showToast({ text: t('views.restored', { name: view.name }) }),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      })
    write.mutate(without, {
      onSuccess: () =>
        showToast({
          text: t('views.deleted', { name: view.name }),
          action: { label: t('common:undo'), onPress: restore },
        }),
      onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
    })
  }

  return { add, rename, remove }
}
