import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** The link of a row to its drawer. It takes the focus first, also when the row was pressed: there it returns. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      state={{ fromList: true }}
      preventScrollReset
      onClick={(event) => event.currentTarget.focus({ preventScroll: true })}
    />
  )
}
