import { updatePreferences } from '@marhala/contract/accounts/users.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSend } from '../http/use-send.ts'
import { preferencesQuery } from './preferences.ts'

/** The code of the location that the signed-in person looks at; null for all of them, and until it is known. */
export function useDeskLocation(): string | null {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  return data?.desk_location ?? null
}

/** Looks at one location, or at all: at once, and as it was if that could not be saved. */
export function useChooseDeskLocation() {
  const send = useSend()
  return useMutation({
    mutationKey: ['desk location'],
    scope: { id: 'desk location' },
    mutationFn: (desk_location: string | null) => send(updatePreferences, { body: { desk_location } }),
    onMutate: (desk_location, { client }) => {
      const before = client.getQueryData(preferencesQuery.queryKey)
      client.setQueryData(preferencesQuery.queryKey, before && { ...before, desk_location })
    },
    onError: (_, __, ___, { client }) => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  })
}
