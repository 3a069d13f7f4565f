import { clientName, contactOf } from '@marhala/domain/accounts/company-client.ts'

/** As much of somebody as tells them from others. */
export type Someone = {
  id: number
  first_name: string
  last_name: string
  legal_name?: string | null
  email: string | null
  phone: string | null
}

/** Who somebody is, and below it how they are reached. */
export function Person({ email, phone, ...person }: Someone) {
  const contact = contactOf(person)
  const ways = [email, phone].filter((way) => way !== null)
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="font-semibold">{clientName(person)}</bdi>
      <span className="text-small text-muted">
        {contact === null ? null : (
          <>
            <bdi>{contact}</bdi>
            {ways.length > 0 ? ' · ' : null}
          </>
        )}
        {ways.map((way, index) => (
          <span key={way}>
            {index > 0 ? ' · ' : null}
            <bdi dir="ltr" className="inline-block max-w-full wrap-anywhere">
              {way}
            </bdi>
          </span>
        ))}
      </span>
    </span>
  )
}
