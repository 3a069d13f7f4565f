/** A load's or a change's own text of spec §8, and below it what went wrong (settled.md §1). */
export function TwoLines({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="block font-semibold">{title}</span>
      {text}
    </>
  )
}
