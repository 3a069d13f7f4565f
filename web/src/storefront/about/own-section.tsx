import { OwnWords } from '../../features/page/own-words.tsx'

/** A part that the company tells in its own words. */
export function OwnSection({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} dir="auto" className="text-start text-h1">
        {title}
      </h2>
      <OwnWords text={text} className="mt-6 max-w-170 lg:text-[1.125rem]/8" />
    </section>
  )
}
