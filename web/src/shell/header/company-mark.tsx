import { companyNameIn } from '@marhala/contract/company/company-name.ts'
import { logoSize } from '@marhala/contract/company/logo.ts'
import { useCompany } from '../../data/company/company.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ProductMark } from './product-mark.tsx'

/** The company in the head of a page: its logo, or the product's mark and its name where it has none. */
export function CompanyMark() {
  const { settings, name } = useCompany()
  const shown = useShownName()
  const logo = settings?.company.logo
  return logo ? (
    <Logo address={logo} name={name} />
  ) : (
    <NamedMark name={shown} isOwn={Boolean(settings?.site?.colors)} />
  )
}

/** The product's mark with a name beside it, or for a company in its own colour the first letter of that name. */
export function NamedMark({ name, isOwn }: { name: string; isOwn?: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {isOwn ? (
        <span
          aria-hidden="true"
          // A sign, not a word: links name what they show as text.
          data-letter={[...name][0]?.toLocaleUpperCase()}
          className="flex size-[1.5em] shrink-0 items-center justify-center rounded-chip bg-primary text-on-primary before:content-[attr(data-letter)]"
        />
      ) : (
        <ProductMark className="size-[1.5em] shrink-0" />
      )}
      <span dir="auto" className="min-w-0 truncate">
        {name}
      </span>
    </span>
  )
}

/** The company's name as it is written above everything; the product's own is a word of Arabic, and written so there. */
export function useShownName(): string {
  const { name } = useCompany()
  const language = useLanguage()
  return companyNameIn(language, name)
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
