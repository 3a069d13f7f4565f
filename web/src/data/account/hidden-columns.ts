import { type Preferences, updatePreferences } from '@marhala/contract/accounts/users.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSend } from '../http/use-send.ts'
import { preferencesQuery } from './preferences.ts'

export type ChoosableTable = keyof Preferences['hidden_columns']

/** The columns of a table that the signed-in person does not want to see; undefined until that is known. */
export function useHiddenColumns(table: ChoosableTable): readonly string[] | undefined {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  return data && (data.hidden_columns[table] ?? [])
}

/** Hides these columns of a table and no others: at once, and as it was if that could not be saved. */
export function useHideColumns(table: ChoosableTable) {
  const send = useSend()
  return useMutation({
    mutationKey: ['hidden columns'],
    // One after the other: the last choice is the one that stays.
    scope: { id: 'hidden columns' },
    mutationFn: (columns: string[]) =>
      send(updatePreferences, { body: { hidden_columns: { [table]: columns } } }),
    onMutate: (columns, { client }) => {
      const before = client.getQueryData(preferencesQuery.queryKey)
      client.setQueryData(preferencesQuery.queryKey, before && hiding(before, table, columns))
      return before?.hidden_columns[table]
    },
    onError: (_, __, before, { client }) => {
      client.setQueryData(preferencesQuery.queryKey, (now) => now && hiding(now, table, before ?? []))
      return client.invalidateQueries({ queryKey: preferencesQuery.queryKey })
    },
  })
}

function hiding(preferences: Preferences, table: ChoosableTable, columns: string[]): Preferences {
  return { ...preferences, hidden_columns: { ...preferences.hidden_columns, [table]: columns } }
}
