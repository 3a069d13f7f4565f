import type { ReactNode } from 'react'

/** One matter of a longer form, with its name and a word beside it. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex flex-col gap-4 border-t pt-5 first:border-0 first:pt-0">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3">{title}</h3>
        {note ? <p className="text-small text-muted">{note}</p> : null}
      </header>
      {children}
    </section>
  )
}
