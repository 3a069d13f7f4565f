import type { Preferences } from '@marhala/contract/accounts/users.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { preferencesQuery, useUpdatePreferences } from '../../data/account/preferences.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { makeCookieChoice } from '../../ui/cookie-choice.ts'

export type Density = Preferences['density']
export const densities = ['comfortable', 'compact'] as const satisfies Density[]

const densityCookie = makeCookieChoice<Density>('density', densities)

/** How dense admin is: what this browser keeps, so that a reload does not jump (decision 016). */
export const useDensity: () => Density = densityCookie.use

/** Chooses how dense admin is: here at once, and among the preferences for one's other browsers. */
export function useChooseDensity(): (density: Density) => void {
  const { t } = useTranslation('admin')
  const update = useUpdatePreferences()
  return (density) => {
    const before = densityCookie.read()
    densityCookie.keep(density)
    update.mutate(
      { body: { density } },
      {
        onError: ({ message }) => {
          densityCookie.keep(before)
          showToast({ tone: 'bad', text: `${t('density.failed')} ${message}` })
        },
      },
    )
  }
}

/** Has this browser follow what was chosen in another, or by somebody else who signs in here. */
export function useFollowDensity(): void {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  const density = data?.density
  useEffect(() => {
    if (density && density !== densityCookie.read()) densityCookie.keep(density)
  }, [density])
}
