import type { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as trackingMap from '@marhala/contract/tracking/tracking-map.ts'
import { whatsappSetup } from '@marhala/contract/messages/client-messages.ts'
import { setup as paymentSetup } from '@marhala/contract/money/online-payments.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'

export const settingsQuery = endpointQuery(companySettings.get)

/** What was last done to the settings, and when; null since the page was opened. */
export type LastAction = {
  action: 'updated' | 'logo_uploaded' | 'logo_deleted' | 'business_hours_updated'
  at: string
}
const lastActionKey = ['company settings', 'last action']

/** The marker of the last action. */
export function useLastAction(): LastAction | null {
  const marker = { queryKey: lastActionKey, queryFn: () => null, staleTime: Infinity, initialData: null }
  return useQuery<LastAction | null>(marker).data
}

/** Changes the settings that are named. */
export function useChangeSettings() {
  const send = useSend()
  return useSettingsMutation('updated', (body: SettingsChanges) => send(companySettings.update, { body }))
}

/** Sets the hours of the week. */
export function useChangeHours() {
  const send = useSend()
  return useSettingsMutation(
    'business_hours_updated',
    (business_hours: companySettings.CompanySettings['business_hours']) =>
      send(companySettings.updateBusinessHours, { body: { business_hours } }),
  )
}

/** Shows another logo. */
export function useUploadLogo() {
  const send = useSend()
  return useSettingsMutation('logo_uploaded', (logo: File) => {
    const form = new FormData()
    form.set('logo', logo)
    // `send` takes a form as it is; the contract types the fields alone.
    return send(companySettings.uploadLogo, { body: form as never })
  })
}

/** Takes the logo away. */
export function useDeleteLogo() {
  const send = useSend()
  return useSettingsMutation('logo_deleted', () => send(companySettings.deleteLogo))
}

/** A change of the settings: staff's and everybody's are asked again, and the marker says what was done. */
export function useSettingsMutation<Input, Reply>(
  action: LastAction['action'],
  mutationFn: (input: Input) => Promise<Reply>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [action],
    mutationFn,
    onSuccess: async () => {
      await readAgain(client)
      client.setQueryData<LastAction>(lastActionKey, { action, at: new Date().toISOString() })
    },
  })
}

/** What shows settings, or how far what they connect is. */
const shown = [
  companySettings.get,
  companySettings.getPublic,
  trackingMap.choice,
  whatsappSetup,
  paymentSetup,
]

function readAgain(client: QueryClient): Promise<unknown> {
  return Promise.all(shown.map((call) => client.invalidateQueries({ queryKey: endpointKey(call) })))
}
