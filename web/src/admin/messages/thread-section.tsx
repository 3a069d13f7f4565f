import type { ReactNode } from 'react'

/** A part of a conversation under its heading. */
export function ThreadSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b pb-2 text-body font-bold">{title}</h3>
      {children}
    </section>
  )
}
