import type { AnchorHTMLAttributes, ComponentType, ReactNode } from 'react'

export type LinkComponentProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  children?: ReactNode
}

/** What a primitive draws its links with; the router's `Link` fits as it is. */
export type LinkComponent = ComponentType<LinkComponentProps>

/** The default: a plain anchor. */
export function PlainLink({ to, children, ...rest }: LinkComponentProps) {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  )
}
