import { logoSize } from '@marhala/contract/logo.ts'
import { useCompany } from '../data/company.ts'

/** The company in the head of a page: its logo, or its name where it has none. */
export function CompanyMark() {
  const { settings, name } = useCompany()
  const logo = settings?.company.logo
  return logo ? <Logo address={logo} name={name} /> : name
}

/** A logo as the head of a page shows it. */
export function Logo({ address, name }: { address: string; name: string }) {
  return (
    <img
      src={address}
      alt={name}
      {...logoSize(address)}
      className="h-8 w-auto max-w-[min(10rem,100%)] object-contain object-left rtl:object-right"
    />
  )
}
