import * as invoiceNumbering from '@marhala/contract/company/invoice-numbering.ts'
import { useQueryClient } from '@tanstack/react-query'
import { endpointQuery } from '../http/query.ts'
import { useSend } from '../http/use-send.ts'
import { useSettingsMutation } from './settings.ts'

export const numberingQuery = endpointQuery(invoiceNumbering.get)

/** Changes how later invoices and credit notes are numbered. */
export function useChangeNumbering() {
  const send = useSend()
  const client = useQueryClient()
  return useSettingsMutation('updated', async (body: invoiceNumbering.NumberingChanges) => {
    const numbering = await send(invoiceNumbering.change, { body })
    client.setQueryData(numberingQuery.queryKey, numbering)
    return numbering
  })
}
