import type { ReactNode } from 'react'

/** One part of a booking's details under its title. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-3 border-b pb-2 text-body font-bold">{title}</h3>
      {children}
    </section>
  )
}
