import type { StaffUser } from '@marhala/contract/clients.ts'
import { useState } from 'react'
import { driverValues } from '../driver-fields.tsx'
import { type HireValues, nobody } from './hire-values.ts'
import type { nameTyped } from './name-typed.ts'

type Options = {
  values: HireValues
  set: (change: Partial<HireValues>) => void
  /** Somebody else hires than a moment ago. */
  onOther: () => void
}

/** Who hires and who drives: of a client who is known, the papers are the driver's until somebody else is. */
export function usePeople({ values, set, onOther }: Options) {
  const [papers, setPapers] = useState<{ of: number | null; driver: HireValues['drivers'][number] }>({
    of: null,
    driver: driverValues(),
  })
  const firstDriver = (driver: HireValues['drivers'][number]) => [driver, ...values.drivers.slice(1)]
  const change = (who: Pick<HireValues, 'user_id' | 'is_new_client' | 'client'>) => {
    onOther()
    setPapers({ of: null, driver: driverValues() })
    set({
      ...who,
      ...(values.client_drives && papers.of !== null && { drivers: firstDriver(driverValues()) }),
    })
  }
  return {
    pick: (user_id: number | null) => change({ user_id, is_new_client: false, client: nobody }),
    makeNew: (typed: ReturnType<typeof nameTyped> | null) =>
      change({ user_id: null, is_new_client: typed !== null, client: typed ?? nobody }),
    /** The one who was picked, read whole; read again, nothing that was typed meanwhile changes. */
    know: (client: StaffUser) => {
      if (papers.of === client.id) return
      const driver = driverValues(client)
      setPapers({ of: client.id, driver })
      const { first_name, last_name, phone, email } = client
      set({
        client: { first_name, last_name, phone: phone ?? '', email: email ?? '' },
        ...(values.client_drives && { drivers: firstDriver(driver) }),
      })
    },
    letDrive: (client_drives: boolean) =>
      set({ client_drives, drivers: firstDriver(client_drives ? papers.driver : driverValues()) }),
  }
}
