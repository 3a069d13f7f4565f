import type { Language } from '@marhala/contract/language/language.ts'
import { preferences, type SavedView, updatePreferences } from '@marhala/contract/accounts/users.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'
import { readSession } from '../session/session.ts'

export const preferencesQuery = endpointQuery(preferences)

/** Whether single letters are shortcuts (WCAG 2.1.4): until it is known that somebody turned them off, they are. */
export function useLettersOn(): boolean {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  return data?.shortcuts ?? true
}

/** Changes some preferences; the others stay. */
export function useUpdatePreferences() {
  return useEndpointMutation(updatePreferences, (client, changed) => {
    client.setQueryData(preferencesQuery.queryKey, changed)
  })
}

/** Changes the saved views, as they are now: another tab may have changed them since this one read them. */
export function useChangeViews() {
  const send = useSend()
  return useMutation({
    mutationKey: ['saved views'],
    mutationFn: async (change: (views: SavedView[]) => SavedView[]) => {
      const { saved_views } = await send(preferences)
      return send(updatePreferences, { body: { saved_views: change(saved_views) } })
    },
    onSuccess: (changed, _, __, { client }) => {
      client.setQueryData(preferencesQuery.queryKey, changed)
    },
  })
}

/** Has mails written in the language that somebody reads the pages in. A guest's mails ask nobody. */
export function useMailLanguage(): (language: Language) => Promise<void> {
  const send = useSend()
  return async (language) => {
    if (!readSession()) return
    // The page has switched by now: that the mails did not is no reason to disturb anybody.
    await send(updatePreferences, { body: { language } }).catch(() => null)
  }
}
