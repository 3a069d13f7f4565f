import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { useState } from 'react'
import { driverValues } from '../fields/driver-fields.tsx'
import { type BookingValues, emptyClient } from './booking-values.ts'
import type { nameTyped } from './name-typed.ts'
import { companyValues } from '../../../features/client/company-values.ts'

type Options = {
  values: BookingValues
  set: (change: Partial<BookingValues>) => void
  onOther: () => void
}

/** Who books and who drives: of a client who is known, the papers are the driver's until somebody else is. */
export function usePeople({ values, set, onOther }: Options) {
  const [licence, setLicence] = useState<{ of: number | null; driver: BookingValues['drivers'][number] }>({
    of: null,
    driver: driverValues(),
  })
  const firstDriver = (driver: BookingValues['drivers'][number]) => [driver, ...values.drivers.slice(1)]
  const change = (who: Pick<BookingValues, 'user_id' | 'is_new_client' | 'client'>) => {
    onOther()
    setLicence({ of: null, driver: driverValues() })
    set({
      ...who,
      ...(values.client_drives && licence.of !== null && { drivers: firstDriver(driverValues()) }),
    })
  }
  return {
    pick: (user_id: number | null) => change({ user_id, is_new_client: false, client: emptyClient }),
    makeNew: (typed: ReturnType<typeof nameTyped> | null) =>
      change({ user_id: null, is_new_client: typed !== null, client: { ...emptyClient, ...typed } }),
    /** The one who was picked, read whole; read again, nothing that was typed meanwhile changes. */
    know: (client: StaffUser) => {
      if (licence.of === client.id) return
      const driver = driverValues(client)
      setLicence({ of: client.id, driver })
      const { first_name, last_name, phone, email, address } = client
      const company = companyValues(client)
      set({
        client: {
          first_name,
          last_name,
          phone: phone ?? '',
          email: email ?? '',
          address: address ?? '',
          ...company,
        },
        ...(values.client_drives && { drivers: firstDriver(company.is_company ? driverValues() : driver) }),
      })
    },
    letDrive: (client_drives: boolean) =>
      set({ client_drives, drivers: firstDriver(client_drives ? licence.driver : driverValues()) }),
  }
}
