/** As much of somebody as tells them from others. */
export type Someone = {
  id: number
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
}

/** Who somebody is, and below it how they are reached. */
export function Person({ first_name, last_name, email, phone }: Someone) {
  const ways = [email, phone].filter((way) => way !== null)
  return (
    <span className="flex min-w-0 flex-col">
      <bdi className="font-semibold">{`${first_name} ${last_name}`}</bdi>
      <span className="text-small text-muted">
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
